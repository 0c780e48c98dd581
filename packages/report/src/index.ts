export { setPdf } from './pdf/set-pdf.ts'
export type { ReportData, ReportFinding } from './report-data.ts'
export { writeReport } from './write-report.ts'
