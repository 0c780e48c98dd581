/** One thing that must hold. A step with a `report` is a test runner whose JSON report is counted test by test. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  report?: string
}

const npm = (script: string) => ['npm', 'run', '--silent', script] as const

/** Cheap and telling first; the same list for a person and for CI. */
export const checkSteps: readonly Step[] = [
  { name: 'generate', command: npm('generate') },
  { name: 'format and lint', command: npm('lint') },
  { name: 'types', command: npm('types') },
  { name: 'boundaries', command: npm('boundaries') },
  { name: 'unused code and dependencies', command: npm('unused') },
  { name: 'message parity', command: npm('check:messages') },
  { name: 'documents', command: npm('check:docs') },
  { name: 'spec coverage', command: npm('check:spec') },
  { name: 'third-party notices are fresh', command: npm('check:notices') },
  { name: 'openapi is fresh', command: npm('check:openapi') },
  {
    name: 'tests',
    command: ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile=.local/vitest.json'],
    report: '.local/vitest.json',
  },
]

export const e2eStep: Step = { name: 'e2e', command: npm('e2e'), report: '.local/e2e.json' }
