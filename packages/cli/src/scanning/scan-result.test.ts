import { CheckOutcome, computeCoverage, scanStatuses } from '@lc/api-contract'
import type { ReportJson } from '@lc/report/schema'
import { expect, test } from 'vitest'
import { decideExitCode } from './exit-code.ts'
import { buildResult, type Scan } from './scan-result.ts'
import { writeTable } from './table.ts'

/** The conclusions of `lcat scan` about a scan without findings, from how its checks ended. */
const conclude = (outcomes: CheckOutcome[], status: Scan['status'] = 'completed') => {
  const result = buildResult({
    server: 'https://api.example.com',
    reportUrl: 'https://example.com/contract/1',
    projectId: null,
    scan: { id: '1', status, coverage: computeCoverage(outcomes.map((outcome) => ({ outcome }))) } as Scan,
    report: { findings: [] } as unknown as ReportJson,
    isNew: undefined,
    locale: 'en',
  })
  const exitCode = decideExitCode(result, { failOn: 'high', onlyNew: false, allowIncomplete: false })
  const isClean = writeTable(result, { hasColours: false }).includes('No open findings.')
  return { complete: result.complete, exitCode, isClean }
}

const clean = { complete: true, exitCode: 0, isClean: true }
const incomplete = { complete: false, exitCode: 2, isClean: false }

const finished: readonly CheckOutcome[] = ['passed', 'found']
const unfinished = CheckOutcome.options.filter((outcome) => !finished.includes(outcome))

test('a completed scan whose checks all finished is complete', () => {
  expect(conclude([...finished])).toEqual(clean)
})

test.each(unfinished)('a completed scan with a check that ended as %s is incomplete', (outcome) => {
  expect(conclude([...finished, outcome])).toEqual(incomplete)
  expect(conclude([outcome])).toEqual(incomplete)
})

test.each(scanStatuses.filter((status) => status !== 'completed'))('a scan that is %s is incomplete', (status) => {
  expect(conclude([...finished], status)).toEqual(incomplete)
})
