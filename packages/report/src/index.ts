export { type ExportToSign, type WrittenExport, writeForSigning } from './manifest/sign-exports.ts'
export { typesetPdf } from './pdf/typeset-pdf.ts'
export type { ReportData, ReportFinding } from './report-data.ts'
export { writeZip } from './zip/write-zip.ts'
