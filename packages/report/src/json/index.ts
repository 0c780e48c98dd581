export { jsonText } from './json-text.ts'
export { SCHEMA_PATH } from './report-json.ts'
export { reportSchema } from './report-schema.ts'
