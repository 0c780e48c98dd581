import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Jail, JailRun, Limits } from '../sandbox/jail.ts'
import { HARNESS_COMPILER, HARNESS_COMPILER_NAME, soljsonPath } from '../solc/ready-compilers.ts'
import { type ForgeSuites, readForgeResults } from './forge-results.ts'

export interface ForgeRequest {
  jail: Jail
  /** A complete project; `foundryProject` has the shared files. */
  files: Readonly<Record<string, string>>
  /** After `forge test --json`; such as `--match-path`, `-vvvvv`. */
  args?: readonly string[]
  /** A program in `files` that filters forge's output inside the jail when it is too large to leave it. */
  filter?: string
  env?: Readonly<Record<string, string>>
  limits: Limits
  signal: AbortSignal
}

export interface ForgeRun {
  run: JailRun
  /** Absent when forge ran no tests; `run` shows why. */
  suites: ForgeSuites | undefined
}

/** Runs `forge test` on a generated project in the jail, with the harness compiler and without network. */
export const runForge = async (request: ForgeRequest): Promise<ForgeRun> => {
  const { jail, files, args = [], filter, env = {}, limits, signal } = request
  const moved = withMovedCheatcodes(files)
  const forge = [...moved.argv, 'test', '--json', '--offline', '--use', HARNESS_SOLC, ...args]
  const run = await jail.run({
    profile: 'strict',
    argv: [...withHarnessSolc, ...(filter === undefined ? forge : ['/bin/sh', '-c', FILTERED, filter, ...forge])],
    env: { NODE_NO_WARNINGS: '1', FOUNDRY_DISABLE_NIGHTLY_WARNING: '1', ...moved.env, ...env },
    files: { ...moved.files, ...harnessSolcFiles },
    limits,
    signal,
  })
  return { run, suites: run.end === 'exited' ? readForgeResults(run.stdout) : undefined }
}

const FILTERED = '"$@" | /tools/node/bin/node "$0"'

const shim = readFileSync(new URL('solc-shim.cjs', import.meta.url), 'utf8')

/** In the job folder, where the jail's user can't execute files that it doesn't own. */
const SHIM_FILE = 'lc-solc.cjs'

/** The path of the harness compiler inside the jail, for forge and halmos. */
export const HARNESS_SOLC = '/tmp/lc-solc'

export const harnessSolcFiles: Readonly<Record<string, string>> = solcFiles(HARNESS_COMPILER, HARNESS_COMPILER_NAME)

/** Any of our compilers in the place of the harness compiler, for tests that a project brings with it. */
export function solcFiles(version: string, name: string): Record<string, string> {
  return { [SHIM_FILE]: shim.replace('@SOLJSON@', soljsonPath(version)).replace('@NAME@', name) }
}

/** The start of a command line: copies the compiler to an executable of the jail's user, then runs the rest. */
export const withHarnessSolc: readonly [string, ...string[]] = [
  '/bin/sh',
  '-c',
  `cp ${SHIM_FILE} ${HARNESS_SOLC} && chmod 700 ${HARNESS_SOLC} && exec "$@"`,
  'sh',
]

/** The well-known address of Foundry's cheatcodes, in the notation of generated tests. */
const CHEATCODES = '0x7109709ECfa91a80626fF3989D68f67F5b1DD12D'

/** Forge compares these last bytes in its own code, so they stay the same. */
const FIXED_END = CHEATCODES.slice(-8).toLowerCase()

const PROGRAM = 'forge-in-jail.cjs'
const FORGE = '/tmp/lc-forge'

/** A forge whose cheatcodes only our own tests can call. */
interface MovedForge {
  /** The start of a command line; arguments of forge follow. */
  argv: [string, ...string[]]
  env: Record<string, string>
  /** The files of the job; tests among them use the new address. */
  files: Record<string, string>
}

/**
 * Foundry lets any contract use cheatcodes, so a contract under test could set the clock, skip a test or undo its
 * effects. In the jail the cheatcodes are therefore at another address. It is a hash of all files, including the
 * contract's code, so no contract can contain it. `compiledValues` are hex digits to replace in compiled tests. Files
 * for download keep the well-known address and run with stock Foundry.
 */
export const withMovedCheatcodes = (
  files: Readonly<Record<string, string>>,
  compiledValues: Readonly<Record<string, string>> = {},
): MovedForge => {
  const hash = createHash('sha512').update(JSON.stringify(files)).digest('hex')
  const address = `${hash.slice(0, 32)}${FIXED_END}`
  const moved = Object.entries(files).map(([path, text]): [string, string] => [
    path,
    path.endsWith('.sol') ? text.replaceAll(CHEATCODES, `address(bytes20(hex"${address}"))`) : text,
  ])
  return {
    argv: ['/bin/sh', '-c', MOVE, address, JSON.stringify(compiledValues), FORGE],
    // Determines the address of the test contract, whose code contains the new address.
    env: { FOUNDRY_SENDER: `0x${hash.slice(32, 72)}` },
    files: { ...Object.fromEntries(moved), [PROGRAM]: readFileSync(new URL(PROGRAM, import.meta.url), 'utf8') },
  }
}

const MOVE = `/tools/node/bin/node ${PROGRAM} /tools/foundry/bin/forge ${FORGE} "$0" "$1" && shift && exec "$@"`
