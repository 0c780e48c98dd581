import type { BundleSettings } from '@lc/core'
import { budgets } from '../budgets.ts'
import type { Build } from '../build.ts'
import type { RunContext } from '../engine.ts'
import { readForgeResults } from '../foundry/forge-results.ts'
import { HARNESS_SOLC, solcFiles, withHarnessSolc } from '../foundry/run-forge.ts'

interface OwnTestsRequest extends Pick<RunContext, 'jail' | 'signal'> {
  build: Build
  /** Every uploaded Solidity file, tests and libraries included. */
  sources: Readonly<Record<string, string>>
}

/**
 * The names of the project's own Foundry tests that pass on these sources; undefined if it has no tests or forge can't
 * run them, for example because forge-std wasn't uploaded. They run in the jail with our configuration: no command and
 * no file access, whatever the project's own configuration allows.
 */
export const passingOwnTests = async (request: OwnTestsRequest): Promise<ReadonlySet<string> | undefined> => {
  const { build, sources, jail, signal } = request
  const files = Object.entries(sources).filter(([path]) => path.endsWith('.sol'))
  const tests = files.map(([path]) => path).filter((path) => /\.t\.sol$/.test(path) && !isDependency(path))
  const size = files.reduce((sum, [, text]) => sum + text.length, 0)
  if (tests.length === 0 || size > MOST_CHARACTERS) return undefined
  const version = build.compiler.split('+')[0] ?? build.compiler
  const run = await jail.run({
    profile: 'strict',
    argv: [...withHarnessSolc, FORGE, 'test', '--json', '--offline', '--use', HARNESS_SOLC],
    env: { NODE_NO_WARNINGS: '1', FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
    files: {
      ...Object.fromEntries(files),
      'foundry.toml': settingsFile(build, { tests, version }),
      ...solcFiles(version, `${build.compiler}.Emscripten.clang`),
    },
    limits: { ...budgets.fix, cpuSeconds: OWN_TEST_SECONDS },
    signal,
  })
  const suites = run.end === 'exited' ? readForgeResults(run.stdout) : undefined
  const passed = Object.entries(suites ?? {}).flatMap(([suite, results]) =>
    Object.entries(results)
      .filter(([, { status }]) => status === 'Success')
      .map(([test]) => `${suite} ${test}`),
  )
  return passed.length > 0 ? new Set(passed) : undefined
}

const FORGE = '/tools/foundry/bin/forge'
const MOST_CHARACTERS = 8_000_000
const OWN_TEST_SECONDS = 60

const isDependency = (path: string): boolean => /^@|(^|\/)(node_modules|libs?)\//.test(path)

const settingsFile = (build: Build, { tests, version }: { tests: readonly string[]; version: string }): string => {
  const { settings = {} } = build.input as { settings?: BundleSettings & { remappings?: string[] } }
  const { optimizer, evmVersion, viaIR, remappings = [] } = settings
  const lines = [
    '[profile.default]',
    `src = ${quoted(folderOf(build.mainFile))}`,
    `test = ${quoted(folderOf(tests[0] ?? ''))}`,
    'libs = ["lib", "node_modules"]',
    `solc = ${quoted(version)}`,
    `optimizer = ${optimizer?.enabled === true}`,
    `optimizer_runs = ${optimizer?.runs ?? 200}`,
    ...(evmVersion === undefined ? [] : [`evm_version = ${quoted(evmVersion)}`]),
    ...(viaIR ? ['via_ir = true'] : []),
    `remappings = [${remappings.map(quoted).join(', ')}]`,
    'ffi = false',
    'fs_permissions = []',
    'memory_limit = 268435456',
    '',
    '[fuzz]',
    'runs = 64',
    'seed = "0x1"',
    '',
    '[invariant]',
    'runs = 8',
    'depth = 32',
    '',
    '[lint]',
    'lint_on_build = false',
    '',
  ]
  return lines.join('\n')
}

/** The first folder of a path; the project's root for a file without one. */
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '.') : '.')

const quoted = (text: string): string => JSON.stringify(text)
