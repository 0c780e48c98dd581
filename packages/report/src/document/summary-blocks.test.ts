import { expect, test } from 'vitest'
import type { ReportFinding } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { summaryBlocks } from './summary-blocks.ts'

const sample = readSample()
const library = { name: '@openzeppelin/contracts', version: '5.4.0' }

/** The number of open findings in the table with the first finding's severity. */
const countedWith = (change: Partial<ReportFinding>): number => {
  const [first, ...others] = sample.findings as [ReportFinding, ...ReportFinding[]]
  const findings = [{ ...first, ...change }, ...others]
  const table = summaryBlocks({ ...sample, findings }, 'en').find((block) => block.kind === 'table')
  const order = ['critical', 'high', 'medium', 'low', 'informational']
  return Number(table?.rows[order.indexOf(first.severity)]?.[1])
}

test('default: the table counts open findings of each severity', () => {
  const { severity } = sample.findings[0] as ReportFinding
  expect(countedWith({})).toBe(sample.findings.filter((finding) => finding.severity === severity).length)
})

test('given a suspicion in library code, the table leaves it out', () => {
  expect(countedWith({ library, grade: 'pattern' })).toBe(countedWith({}) - 1)
  expect(countedWith({ library, grade: 'proved' })).toBe(countedWith({}))
})
