import type { ScanSummary, Severity } from '@lc/api-contract'
import { isTallied, severities } from '@lc/api-contract'
import type { ReportJson } from '@lc/report/schema'

/** A finding in `--format json`. */
export interface ResultFinding {
  id: string
  /** Identifies the cause across scans. */
  fingerprint: string
  severity: Severity
  grade: string
  kind: string
  title: string
  file: string | null
  line: number | null
  /** Null if there was nothing to compare with. */
  isNew: boolean | null
  suppressed: boolean
  hasProof: boolean
  hasFix: boolean
}

/** The object that `--format json` writes. A later `--baseline` reads it. */
export interface ScanResult {
  schema: 1
  server: string
  scanId: string
  projectId: string | null
  reportUrl: string
  status: string
  coverage: string
  complete: boolean
  tier: string
  counts: Record<Severity | 'suppressed', number>
  new: number | null
  findings: ResultFinding[]
  exitCode: number
}

export type Tier = 'fast' | 'full'

/** Fields that newer servers send. */
export type Scan = ScanSummary & { tier?: Tier }

type ReportFinding = ReportJson['findings'][number]

export type IsNew = (finding: ReportFinding) => boolean

interface ResultInput {
  server: string
  reportUrl: string
  projectId: string | null
  scan: Scan
  /** Absent if the scan has no report, because it failed or was cancelled. */
  report: ReportJson | undefined
  isNew: IsNew | undefined
  locale: 'en' | 'zh'
}

/** The result of a scan with its open findings. The exit code is added when the thresholds are known. */
export const buildResult = (input: ResultInput): Omit<ScanResult, 'exitCode'> => {
  const { server, reportUrl, projectId, scan, report, isNew, locale } = input
  const open = (report?.findings ?? []).filter((finding) => finding.status === 'open' && isTallied(finding))
  const findings = open.map((finding) => describe(finding, { isNew, locale }))
  return {
    schema: 1,
    server,
    scanId: scan.id,
    projectId,
    reportUrl,
    status: scan.status,
    coverage: scan.coverage,
    complete: isComplete(scan),
    tier: scan.tier ?? 'full',
    counts: countFindings(findings),
    new: isNew ? findings.filter((finding) => finding.isNew && !finding.suppressed).length : null,
    findings,
  }
}

export const isComplete = ({ status, coverage }: Pick<Scan, 'status' | 'coverage'>): boolean =>
  status === 'completed' && coverage === 'all'

const describe = (finding: ReportFinding, { isNew, locale }: Pick<ResultInput, 'isNew' | 'locale'>): ResultFinding => {
  const { id, fingerprint, severity, grade, detector, text, locations, exhibits } = finding
  const [place] = locations
  return {
    id,
    fingerprint,
    severity,
    grade,
    kind: detector,
    title: text[locale].title,
    file: place?.file ?? null,
    line: place?.startLine ?? null,
    isNew: isNew ? isNew(finding) : null,
    suppressed: Boolean(finding.suppression),
    hasProof: exhibits.some(({ kind }) => kind === 'proof'),
    hasFix: exhibits.some((exhibit) => exhibit.kind === 'proof' && exhibit.fix !== undefined),
  }
}

/** Suppressed findings are counted separately. */
const countFindings = (findings: readonly ResultFinding[]): ScanResult['counts'] => {
  const counts = Object.fromEntries([...severities, 'suppressed'].map((name) => [name, 0])) as ScanResult['counts']
  for (const { severity, suppressed } of findings) counts[suppressed ? 'suppressed' : severity] += 1
  return counts
}
