export { readPdf } from './read-pdf.ts'
export { sarifProblems } from './sarif-problems.ts'
export { schemaProblems } from './schema-problems.ts'
export { unzip } from './unzip.ts'
