import type { RawFinding } from '@lc/core'
import { runForge } from '@lc/engines'
import type { ProofBench } from './proof-bench.ts'
import type { ProofRow } from './proof-row.ts'

const LIMITS = {
  wallSeconds: 300,
  cpuSeconds: 120,
  memoryBytes: 2 * 1024 * 1024 * 1024,
  outputBytes: 64 * 1024 * 1024,
}

/** Runs the emitted project once more, as it was handed out: every test and every control must pass. */
export const runAgain = async (
  proved: readonly RawFinding[],
  files: Readonly<Record<string, string>>,
  { jail, signal }: ProofBench,
): Promise<Pick<ProofRow, 'ranAgain' | 'failedAgain'>> => {
  const wanted = proved.flatMap(testsOf)
  if (wanted.length === 0) return { ranAgain: 0, failedAgain: [] }
  const { suites = {} } = await runForge({ jail, files, limits: LIMITS, signal })
  const passed = new Set(
    Object.entries(suites).flatMap(([suite, tests]) =>
      Object.entries(tests)
        .filter(([, { status }]) => status === 'Success')
        .map(([test]) => keyOf(suite.split(':')[0] ?? '', test)),
    ),
  )
  return { ranAgain: wanted.length, failedAgain: wanted.filter((test) => !passed.has(test)) }
}

const testsOf = ({ exhibit }: RawFinding): string[] =>
  exhibit?.kind === 'proof'
    ? [exhibit.test, exhibit.control].flatMap((test) => (test === undefined ? [] : keyOf(exhibit.path, test)))
    : []

/** Forge names tests with brackets. */
const keyOf = (path: string, test: string): string => `${path}:${test.replace(/\(\)$/, '')}`
