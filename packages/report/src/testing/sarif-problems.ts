import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** Of OASIS: https://github.com/oasis-tcs/sarif-spec, sarif-2.1/schema/sarif-schema-2.1.0.json. */
const text = readFileSync(new URL('fixtures/sarif-schema-2.1.0.json', import.meta.url), 'utf8')
// It is of draft 04, of which it uses nothing that later drafts changed but the name of its own address.
const { $schema: _, id: $id, ...rules } = JSON.parse(text)
const ajv = new Ajv({ allErrors: true, strict: false })
addFormats.default(ajv)
const validate = ajv.compile({ ...rules, $id })

/** What the official schema has against a file; nothing where it fits. */
export const sarifProblems = (sarif: unknown): string[] =>
  validate(sarif) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
