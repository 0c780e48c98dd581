import { type Location, toReason, type UnitTest } from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import type { unitChecks } from './unit-checks.ts'
import type { UnitSource } from './unit-source.ts'
import type { UnitSubject } from './unit-subject.ts'
import type { PlannedTest } from './unit-test-plan.ts'

export interface Ended {
  planned: PlannedTest
  test: UnitTest
}

interface Shown {
  plan: DeploymentPlan
  reading: ProjectReading
  suite: UnitSource
}

/** Tests whose failure is a problem whatever the author intended; other failures are only listed as tests. */
const checks: readonly { check: (typeof unitChecks)[number]; fits: (ended: Ended) => boolean }[] = [
  { check: 'stranger-takes-over', fits: ({ planned }) => planned.kind === 'keeps' },
  { check: 'stranger-admitted', fits: ({ planned }) => planned.kind === 'refusesStrangers' },
  {
    check: 'token-moved-by-stranger',
    fits: ({ planned }) =>
      /^test_erc(20_transferFromNeedsAllowance|721_transferFromRefusesStrangers|1155_transferRefusesStrangers)$/.test(
        planned.name,
      ),
  },
  { check: 'token-returns-nothing', fits: ({ test }) => test.about === 'erc20' && / returns true$/.test(test.words) },
]

/** Findings of the failed tests, each with its test as evidence. */
export const unitFindings = (ended: readonly Ended[], shown: Shown): RawFinding[] =>
  ended
    .filter(({ test }) => test.outcome === 'failed')
    .flatMap((each) => {
      const kind = checks.find(({ fits }) => fits(each))
      return kind ? [findingOf(kind.check, each, shown)] : []
    })

const findingOf = (check: string, { planned, test }: Ended, { plan, reading, suite }: Shown): RawFinding => ({
  engine: 'unit',
  check,
  words: '',
  why: test.why ?? toReason('found_test_failed', { test: test.test }),
  locations: [locationOf(subjectOf(planned, test), plan, reading)],
  rating: { likelihood: 'high', impact: 'medium' },
  exhibit: {
    kind: 'counterexample',
    inputs: [],
    calls:
      test.function === undefined
        ? []
        : [{ from: 'STRANGER', by: 'stranger' as const, to: plan.contract, function: test.function, arguments: [] }],
    path: suite.path,
    source: testIn(suite.source, planned.name),
    output: `[FAIL: ${test.words}] ${test.test}()`,
  },
})

const subjectOf = ({ subject, callees = [] }: PlannedTest, test: UnitTest): UnitSubject | undefined =>
  subject ?? callees.find(({ signature }) => signature === test.function)

const locationOf = (
  subject: UnitSubject | undefined,
  plan: DeploymentPlan,
  { declarations }: ProjectReading,
): Location => {
  if (subject?.place) return { ...subject.place, contract: plan.contract, function: subject.item.name }
  const declared = declarations.contracts.find(({ id }) => id === plan.id)
  const line = declared ? declarations.places.lineOf(declared.node, declared.file) : 1
  return { file: plan.file, startLine: line, endLine: line, contract: plan.contract }
}

/** Only the test: the suite is in the project. */
const testIn = (source: string, name: string): string => {
  const start = source.indexOf(`function ${name}()`)
  const end = source.indexOf('\n    }', start)
  return start === -1 ? '' : source.slice(start, end + '\n    }'.length)
}
