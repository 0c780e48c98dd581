import type { Jail, JailRun, Limits } from '../sandbox/jail.ts'
import { type ForgeSuites, readForgeResults } from './forge-results.ts'
import { HARNESS_SOLC, harnessSolcFiles, withHarnessSolc } from './harness-solc.ts'
import { withMovedCheatcodes } from './moved-cheatcodes.ts'

export interface ForgeRequest {
  jail: Jail
  /** A whole project; `foundryProject` has what every project shares. */
  files: Readonly<Record<string, string>>
  /** After `forge test --json`; such as `--match-path`, `-vvvvv`. */
  args?: readonly string[]
  /** A program of `files` that forge's output goes through inside the jail, where it is too long to leave it. */
  filter?: string
  env?: Readonly<Record<string, string>>
  limits: Limits
  signal: AbortSignal
}

export interface ForgeRun {
  run: JailRun
  /** Absent when forge did not come to run tests; `run` says why. */
  suites: ForgeSuites | undefined
}

/** `forge test` on a project of ours in the jail, with the harness compiler and nothing from a network. */
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
