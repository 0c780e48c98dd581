import { locales } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { reportSchema } from '../json/report-json.ts'
import type { ReportChange, ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { sarifProblems, schemaProblems } from '../testing/index.ts'
import { writeReport } from '../write-report.ts'

const earlier = {
  id: '019a5c1e-0000-7000-8000-000000000001',
  name: 'Vault',
  createdAt: '2026-11-11T02:00:00.000Z',
  coverage: 'all' as const,
}

const changeOf = (
  id: string,
  more: Pick<ReportChange, 'change' | 'resolution' | 'carried' | 'rerun'>,
): ReportChange => ({
  id,
  scanId: earlier.id,
  detector: 'reentrancy-ether',
  severity: 'high',
  grade: 'proved',
  status: 'open',
  ...more,
})

const data: ReportData = {
  ...readSample(),
  comparison: {
    earlier,
    findings: [
      changeOf('LC-71', { change: 'still_there' }),
      changeOf('LC-72', { change: 'still_there', rerun: { outcome: 'effect_shown' } }),
      changeOf('LC-73', { change: 'gone', resolution: 'resolved_proven', rerun: { outcome: 'effect_gone' } }),
      changeOf('LC-74', {
        change: 'not_checked',
        carried: { scanId: earlier.id, reason: 'proof_without_result' },
        rerun: { outcome: 'no_result', reason: 'function_removed' },
      }),
      changeOf('LC-75', { change: 'gone', resolution: 'resolved_proven', rerun: { outcome: 'refused' } }),
    ],
  },
}

const textOf = async (format: 'md' | 'json' | 'sarif', locale: 'en' | 'zh') =>
  Buffer.from((await writeReport({ data, format, locale })).bytes).toString('utf8')

test.each([
  [
    'en',
    'Resolved and verified',
    'a function that it calls no longer exists',
    'Still present: 2',
    'Not checked this time: 1',
    'is now rejected',
  ],
  ['zh', '已解决，并经验证', '它调用的函数已不存在', '仍然存在：2', '这次没有检查到：1', '会被拒绝'],
] as const)('default: the report in %s shows what happened to earlier findings, and why', async (locale, ...words) => {
  const text = await textOf('md', locale)
  for (const word of words) expect(text).toContain(word)
  expect(text).toMatch(/LC-72[\s\S]*LC-73[\s\S]*LC-74/)
  expect(text).not.toContain('LC-71')
})

test('default: JSON and SARIF contain the comparison as data and match their schemas', async () => {
  const json = JSON.parse(await textOf('json', 'en'))
  expect(schemaProblems(reportSchema(), json)).toEqual([])
  expect(json.comparison.findings).toEqual(data.comparison?.findings)
  for (const locale of locales) {
    const sarif = JSON.parse(await textOf('sarif', locale))
    expect(sarifProblems(sarif)).toEqual([])
    expect(sarif.runs[0].properties.gone).toMatchObject([{ id: 'LC-73' }, { id: 'LC-75' }])
  }
})

test('given a finding carried from an earlier scan, every format marks it and none shows unrelated code as its location', async () => {
  const [first, ...others] = data.findings
  if (!first) throw new Error('the sample has no finding')
  const carried = { scanId: earlier.id, reason: 'check_not_finished' as const }
  const marked: ReportData = {
    ...data,
    summary: { ...data.summary, notCheckedFindings: 1 },
    findings: [{ ...first, carried }, ...others],
  }
  const write = async (format: 'md' | 'json' | 'sarif') =>
    Buffer.from((await writeReport({ data: marked, format, locale: 'en' })).bytes).toString('utf8')
  const markdown = await write('md')
  expect(markdown).toContain('didn’t finish')
  expect(markdown).toContain('that this scan didn’t check: 1')
  const json = JSON.parse(await write('json'))
  expect(schemaProblems(reportSchema(), json)).toEqual([])
  expect(json.findings[0].carried).toEqual(carried)
  const sarif = JSON.parse(await write('sarif'))
  expect(sarifProblems(sarif)).toEqual([])
  expect(sarif.runs[0].results[0]).toMatchObject({ kind: 'fail', properties: { carried } })
})
