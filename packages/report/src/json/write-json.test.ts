import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { jsonText } from './json-text.ts'
import { reportSchema } from './report-schema.ts'
import { writeJson } from './write-json.ts'

const ajv = new Ajv2020({ allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(reportSchema())

test('default: the report fits its published schema and names it', () => {
  const report = JSON.parse(writeJson(readSample()))
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  expect(report.$schema).toBe(reportSchema().$id)
  expect(report.findings[0].text.en.title).not.toBe(report.findings[0].text.zh.title)
})

test('refuses by the schema a report that does not say what was checked', () => {
  const { coverage: _, ...report } = JSON.parse(writeJson(readSample()))
  expect(validate(report)).toBe(false)
})

test('given characters that hide or reorder text, they are escapes of the same data', () => {
  const value = { name: 'a\u202eb\u200b\u2028\u009b\u{e0041}' }
  const text = jsonText(value)
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  expect(JSON.parse(text)).toEqual(value)
})
