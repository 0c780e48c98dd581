export { readPdf, unzip } from './read-exports.ts'
export { sarifProblems, schemaProblems } from './schema-problems.ts'
