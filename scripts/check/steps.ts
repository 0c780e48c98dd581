/** One thing that must hold. A step with a `report` is a test runner whose JSON report is counted test by test. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  report?: string
  /** Where the runner lists errors that belong to no test. */
  errors?: string
  /** Runs one file of tests alone, in a new process. */
  commandForFile?: (file: string) => readonly [string, ...string[]]
  /** The command line that repeats one failed file; without it, `command` repeats the step. */
  repeatFile?: (file: string) => string
  /** Takes `--shard=1/3`. */
  hasShards?: true
  /** Changes no file that others read and measures no time, so it may run beside others of this kind. */
  isShared?: true
}

export const unhandledErrorsFile = '.local/vitest-errors.json'

const npm = (script: string) => ['npm', 'run', '--silent', script] as const

const reporters = ['default', 'json', './scripts/check/run-reporter.ts'].map((name) => `--reporter=${name}`)

const vitest = (projects: readonly string[], ...files: string[]) =>
  [
    'npx',
    'vitest',
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
    '--outputFile=.local/vitest.json',
    ...files,
  ] as const

/** Tests of these Vitest projects. Files that fail run once more, except unit tests: nothing disturbs those. */
export const tests = (name: string, ...projects: string[]): Step => ({
  name,
  command: vitest(projects),
  report: '.local/vitest.json',
  errors: unhandledErrorsFile,
  repeatFile: (file) => `npm run test:file -- ${file}`,
  hasShards: true,
  ...(name !== 'unit tests' && { commandForFile: (file: string) => vitest(projects, file) }),
})

/** They run failed files again themselves, before the product goes down. */
export const browserTests = (name: string, project: 'gate' | 'full'): Step => ({
  name,
  command: ['npm', 'run', '--silent', 'e2e', '--', `--project=${project}`],
  report: '.local/e2e.json',
  repeatFile: (file) => `npm run e2e -- ${file}`,
  hasShards: true,
})

/** Quick steps first; of those that run together, the longest first. The same list for a person and for CI. */
export const checkSteps: readonly Step[] = [
  { name: 'generate', command: npm('generate') },
  { name: 'types', command: npm('types:only'), isShared: true },
  { name: 'boundaries', command: npm('boundaries'), isShared: true },
  { name: 'format and lint', command: npm('lint'), isShared: true },
  { name: 'unused code and dependencies', command: npm('unused'), isShared: true },
  { name: 'workflows', command: npm('lint:workflows'), isShared: true },
  { name: 'message parity', command: npm('check:messages'), isShared: true },
  { name: 'plain English', command: npm('check:words'), isShared: true },
  { name: 'documents', command: npm('check:docs'), isShared: true },
  { name: 'spec coverage', command: npm('check:spec'), isShared: true },
  { name: 'third-party notices are fresh', command: npm('check:notices'), isShared: true },
  { name: 'the list of components is valid', command: npm('check:sbom'), isShared: true },
  { name: 'openapi is fresh', command: npm('check:openapi'), isShared: true },
  { name: 'the signed sample verifies', command: npm('check:sample'), isShared: true },
  { name: 'charts', command: npm('check:charts'), isShared: true },
  tests('unit tests', 'unit'),
  tests('service tests', 'service', 'worker'),
  tests('tool tests', 'tool'),
  browserTests('browser tests', 'gate'),
]
