import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The violations of a published schema; empty if the report is valid. */
export const schemaProblems = (schema: object, report: unknown): string[] => {
  const ajv = new Ajv2020({ allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return validate(report)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** From OASIS: https://github.com/oasis-tcs/sarif-spec, sarif-2.1/schema/sarif-schema-2.1.0.json. */
const text = readFileSync(new URL('fixtures/sarif-schema-2.1.0.json', import.meta.url), 'utf8')
// The schema is draft 04. Its only keyword that later drafts renamed is `id`.
const { $schema: _, id: $id, ...rules } = JSON.parse(text)
const ajv = new Ajv({ allErrors: true, strict: false })
addFormats.default(ajv)
const validate = ajv.compile({ ...rules, $id })

/** The violations of the official schema; empty if the file is valid. */
export const sarifProblems = (sarif: unknown): string[] =>
  validate(sarif) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
