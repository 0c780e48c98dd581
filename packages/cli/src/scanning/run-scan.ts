import { type Connection, checkAccess, unwrap } from '../connection.ts'
import { checkoutRef } from '../packing/checkout-ref.ts'
import { type PackedProject, packProject } from '../packing/pack-project.ts'
import type { Terminal } from '../terminal.ts'
import { type Baseline, isBaselineFile, knownFindings, previousScan, readBaselineFile } from './baseline.ts'
import { followScan } from './follow-scan.ts'
import { type OrderOptions, orderScan } from './order-scan.ts'
import type { Progress } from './progress.ts'
import { readReport, reportUrl } from './read-report.ts'
import { buildResult, type Scan, type ScanResult } from './scan-result.ts'

export interface ScanOptions extends OrderOptions {
  /** The project's folder or one file. */
  path: string
  locale: 'en' | 'zh'
  onlyNew: boolean
  baseline?: string | undefined
  projectName?: string | undefined
}

export interface FinishedScan {
  result: Omit<ScanResult, 'exitCode'>
  scan: Scan
  notes: string[]
}

interface Context {
  terminal: Terminal
  connection: Connection
  progress: Progress
}

/** Packs, uploads and scans a project, and compares the findings with a baseline if there is one. */
export const runScan = async (context: Context, options: ScanOptions): Promise<FinishedScan> => {
  const { connection } = context
  const { site } = await checkAccess(connection, 'scan:write')
  const project = packProject(options.path)
  const baseline = options.baseline === undefined ? undefined : await openBaseline(context, options, options.baseline)
  const continues = options.projectName && (await findNamedScan(connection, options.projectName))
  const { scan, projectId, charge } = await scanPacked(context, project, {
    ...options,
    continues: continues || undefined,
  })
  const report = await readReport(connection, scan)
  const compared = baseline ?? (options.onlyNew ? previousScan(report) : undefined)
  const result = buildResult({
    server: connection.server,
    reportUrl: reportUrl(site, scan.id),
    projectId,
    scan,
    report,
    isNew: compared?.isNew,
    locale: options.locale,
  })
  const notes = [
    ...project.notes,
    ...(charge === 'existing' ? ['The same code was scanned before: this is that report. Nothing was charged.'] : []),
    ...(compared?.note ? [compared.note] : []),
    ...(options.projectName && !continues
      ? [`No completed scan is called ${options.projectName}: this starts its history.`]
      : []),
  ]
  return { result, scan, notes }
}

const scanPacked = async ({ connection, progress }: Context, project: PackedProject, options: OrderOptions) => {
  const ordered = await orderScan(connection, project, { ...options, progress })
  return { ...ordered, scan: await followScan(connection, ordered.scan.id, progress.scan) }
}

/** A file, or the findings of a scan of that commit. The server returns the existing scan if there is one. */
const openBaseline = async (context: Context, options: ScanOptions, named: string): Promise<Baseline> => {
  const { terminal, connection, progress } = context
  if (isBaselineFile(terminal.cwd, named)) return readBaselineFile(terminal.cwd, named)
  const { folder, commit, remove } = await checkoutRef(options.path, named)
  try {
    progress.step(`Baseline ${named} (${commit.slice(0, 8)}) …`)
    const { scan } = await scanPacked(context, packProject(folder, { libraries: options.path }), options)
    const report = await readReport(connection, scan)
    const facts = { server: connection.server, reportUrl: '', projectId: null, locale: options.locale }
    return knownFindings(buildResult({ ...facts, scan, report, isNew: undefined }))
  } finally {
    remove()
  }
}

const MAX_PAGES = 10

/** The newest completed scan with this name. */
const findNamedScan = async ({ client }: Connection, name: string): Promise<string | undefined> => {
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { status: 'completed' as const, limit: 100, ...(cursor && { cursor }) }
    const { items, nextCursor } = unwrap(await client.GET('/api/v2/scans', { params: { query } }))
    const found = items.find((scan) => scan.name === name)
    if (found || !nextCursor) return found?.id
    cursor = nextCursor
  }
  return undefined
}
