import type { Exhibit, Finding } from '@lc/api-contract'
import { CliError } from '../cli-error.ts'
import { readLastScan } from '../config-files.ts'
import { type Connection, type ConnectionOptions, connect, unwrap } from '../connection.ts'
import type { Terminal } from '../terminal.ts'
import type { Scan } from './scan-result.ts'

/** The scan with this id, or the last one of the current folder on the server that it was ordered from. */
export const findScan = async (
  terminal: Terminal,
  scanId: string | undefined,
  options: ConnectionOptions,
): Promise<{ connection: Connection; scan: Scan }> => {
  const last = scanId === undefined ? readLastScan(terminal.env, terminal.cwd) : undefined
  const id = scanId ?? last?.scanId
  if (id === undefined) throw new CliError('No scan of this folder is known. Name a scan id, or run `lcat scan` first.')
  const server = options.server ?? last?.server
  const connection = connect(terminal, { ...options, ...(server && { server }) })
  const params = { path: { scanId: id } }
  return { connection, scan: unwrap(await connection.client.GET('/api/v2/scans/{scanId}', { params })) as Scan }
}

export type FindingDetail = Finding & { exhibits: Exhibit[] }

/** A finding of a scan with its proofs and patches. Labels may be written in any letter case. */
export const findFinding = async (
  terminal: Terminal,
  label: string,
  { scan: scanId, ...options }: ConnectionOptions & { scan?: string },
): Promise<{ connection: Connection; scan: Scan; finding: FindingDetail }> => {
  const findingId = label.toUpperCase()
  if (!/^LC-\d{2,9}$/.test(findingId)) throw new CliError(`${label} is not a label of a finding, such as LC-01.`)
  const { connection, scan } = await findScan(terminal, scanId, options)
  const params = { path: { scanId: scan.id, findingId } }
  const result = await connection.client.GET('/api/v2/scans/{scanId}/findings/{findingId}', { params })
  const finding = unwrap(result) as FindingDetail
  // Commands name files after it.
  if (finding.id !== findingId) throw new CliError(`The server answered with another finding than ${findingId}.`)
  return { connection, scan, finding }
}
