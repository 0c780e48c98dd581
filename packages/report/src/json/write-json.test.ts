import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { pairScope } from '../sample/sample-scope.ts'
import { schemaProblems } from '../testing/schema-problems.ts'
import { jsonText } from './json-text.ts'
import { reportSchema } from './report-schema.ts'
import { writeJson } from './write-json.ts'

test('default: the report fits its published schema and names it', () => {
  const report = JSON.parse(writeJson(readSample()))
  expect(schemaProblems(reportSchema(), report)).toEqual([])
  expect(report.$schema).toBe(reportSchema().$id)
  expect(report.findings[0].text.en.title).not.toBe(report.findings[0].text.zh.title)
})

test('refuses by the schema a report that does not say what was checked', () => {
  const { coverage: _, ...report } = JSON.parse(writeJson(readSample()))
  expect(schemaProblems(reportSchema(), report)).toHaveLength(1)
})

test('given characters that hide or reorder text, they are escapes of the same data', () => {
  const value = { name: 'a\u202eb\u200b\u2028\u009b\u{e0041}' }
  const text = jsonText(value)
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  expect(JSON.parse(text)).toEqual(value)
})

test('given a scope, it stands beside the coverage and fits the schema', () => {
  const sample = readSample()
  const report = JSON.parse(writeJson({ ...sample, summary: { ...sample.summary, scope: pairScope } }))
  expect(schemaProblems(reportSchema(), report)).toEqual([])
  expect(report.scope).toEqual(pairScope)
  expect(report.contract.scope).toBeUndefined()
})
