import type { ReportJson } from '@lc/report/schema'
import { type Connection, unwrap } from '../connection.ts'
import type { Scan } from './scan-result.ts'

export type ExportFormat = 'pdf' | 'md' | 'json' | 'sarif' | 'foundry'

/** One export of a finished scan, exactly as the server signs it. */
export const readExport = async ({ client }: Connection, scanId: string, format: ExportFormat): Promise<Buffer> => {
  const params = { path: { scanId, format } }
  const result = await client.GET('/api/v2/scans/{scanId}/exports/{format}', { params, parseAs: 'arrayBuffer' })
  return Buffer.from(unwrap(result))
}

/** The whole report as data; undefined if the scan has none. */
export const readReport = async (connection: Connection, { id, status }: Scan): Promise<ReportJson | undefined> =>
  status === 'completed' ? JSON.parse((await readExport(connection, id, 'json')).toString('utf8')) : undefined

/** The address of the report for people. */
export const reportUrl = (site: string, scanId: string): string => new URL(`/contract/${scanId}`, site).href
