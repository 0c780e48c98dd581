import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { pairScope } from '../sample/sample-scope.ts'
import { schemaProblems } from '../testing/schema-problems.ts'
import { jsonText, ReportJson, reportSchema } from './report-json.ts'
import { writeJson } from './write-json.ts'

test('default: the report matches its published schema and names it', () => {
  const report = JSON.parse(writeJson(readSample()))
  expect(schemaProblems(reportSchema(), report)).toEqual([])
  expect(report.$schema).toBe(reportSchema().$id)
  expect(report.findings[0].text.en.title).not.toBe(report.findings[0].text.zh.title)
})

test('default: each proof has its story in both languages', () => {
  const { findings } = ReportJson.parse(JSON.parse(writeJson(readSample())))
  const proved = findings.filter(({ exhibits }) => exhibits.some(({ kind }) => kind === 'proof'))
  expect(proved.length).toBeGreaterThan(0)
  for (const { stories, exhibits } of proved) {
    expect(stories).toHaveLength(exhibits.filter(({ kind }) => kind === 'proof').length)
    expect(stories[0]?.en.join(' ')).toContain('attacker')
    expect(stories[0]?.zh.join('')).toContain('攻击者')
  }
})

test('the schema refuses a report without coverage', () => {
  const { coverage: _, ...report } = JSON.parse(writeJson(readSample()))
  expect(schemaProblems(reportSchema(), report)).toHaveLength(1)
})

test('given characters that hide or reorder text, writes them as escapes of the same data', () => {
  const value = { name: 'a\u202eb\u200b\u2028\u009b\u{e0041}' }
  const text = jsonText(value)
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  expect(JSON.parse(text)).toEqual(value)
})

test('given a scope, the report has it next to the coverage and matches the schema', () => {
  const sample = readSample()
  const report = JSON.parse(writeJson({ ...sample, summary: { ...sample.summary, scope: pairScope } }))
  expect(schemaProblems(reportSchema(), report)).toEqual([])
  expect(report.scope).toEqual(pairScope)
  expect(report.contract.scope).toBeUndefined()
})

test('default: the report has the order of the PDF, with the result first and hashes last', () => {
  const report = JSON.parse(writeJson(readSample()))
  expect(Object.keys(report)).toEqual([
    '$schema',
    'summary',
    'coverage',
    'scope',
    'limits',
    'findings',
    'structure',
    'checks',
    'runs',
    'contract',
  ])
  expect(report.summary).toMatchObject({ worst: ['LC-01', 'LC-02', 'LC-03'], isComplete: true })
  expect(report.summary.open[0]).toEqual({ severity: 'critical', count: 2, proved: 2 })
  const text = JSON.stringify(report)
  expect(text.indexOf(report.contract.files[0].sha256)).toBeGreaterThan(text.indexOf('"contract"'))
})

test('given a report written before it had a summary, the schema accepts it', () => {
  const { summary: _, ...earlier } = JSON.parse(writeJson(readSample()))
  expect(schemaProblems(reportSchema(), earlier)).toEqual([])
})
