import { locales } from '@lc/contract'
import { expect, test } from 'vitest'
import { reportSchema } from '../json/report-schema.ts'
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

const changeOf = (id: string, more: Pick<ReportChange, 'change' | 'resolution' | 'rerun'>): ReportChange => ({
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
        change: 'gone',
        resolution: 'not_seen',
        rerun: { outcome: 'not_told', reason: 'function_gone' },
      }),
    ],
  },
}

const textOf = async (format: 'md' | 'json' | 'sarif', locale: 'en' | 'zh') =>
  Buffer.from((await writeReport({ data, format, locale })).bytes).toString('utf8')

test.each([
  ['en', 'Resolved, proven', 'a function that it calls is gone', 'Still there: 2'],
  ['zh', '已解决，并经验证', '它调用的函数已不存在', '仍然存在：2'],
] as const)('default: the report in %s says what became of earlier findings, and why', async (locale, ...words) => {
  const text = await textOf('md', locale)
  for (const word of words) expect(text).toContain(word)
  expect(text).toMatch(/LC-72[\s\S]*LC-73[\s\S]*LC-74/)
  expect(text).not.toContain('LC-71')
})

test('default: JSON and SARIF carry it as data, and fit their schemas', async () => {
  const json = JSON.parse(await textOf('json', 'en'))
  expect(schemaProblems(reportSchema(), json)).toEqual([])
  expect(json.comparison.findings).toEqual(data.comparison?.findings)
  for (const locale of locales) {
    const sarif = JSON.parse(await textOf('sarif', locale))
    expect(sarifProblems(sarif)).toEqual([])
    expect(sarif.runs[0].properties.gone).toMatchObject([{ resolution: 'resolved_proven' }, { resolution: 'not_seen' }])
  }
})
