import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** What a published schema has against a report; nothing where it fits. */
export const schemaProblems = (schema: object, report: unknown): string[] => {
  const ajv = new Ajv2020({ allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return validate(report)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
