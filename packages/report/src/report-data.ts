import type {
  Carried,
  ComparedFinding,
  ComparedScan,
  Decision,
  DotImage,
  Evidence,
  EvidenceGrade,
  Exhibit,
  FindingStatus,
  Library,
  Location,
  Runs,
  ScanSummary,
  Severity,
  Structure,
  Suppression,
  Truncated,
} from '@lc/api-contract'

/** A finding as stored. Its texts come from the detector, in the reader's language. */
export interface ReportFinding {
  id: string
  fingerprint: string
  detector: string
  severity: Severity
  grade: EvidenceGrade
  status: FindingStatus
  /** The owner's decision on its cause, in the owner's own words. */
  decision?: Decision
  engines: readonly string[]
  locations: readonly Location[]
  evidence: readonly Evidence[]
  truncated: Truncated
  library?: Library
  /** The comment or rule that suppresses it; it is still listed and counted. */
  suppression?: Suppression
  /** Missing if a check of this scan reported it. */
  carried?: Carried
  exhibits: readonly Exhibit[]
  /** Present if a partial link withholds its evidence, and its place unless it is settled. */
  withheldUntil?: string
}

/** The change of one finding since the earlier scan, without texts. */
export type ReportChange = Omit<ComparedFinding, 'title'> & { detector: string }

export interface ReportComparison {
  earlier: ComparedScan
  /** Sorted by severity within each change. */
  findings: readonly ReportChange[]
}

/** The input of a report in every format and language. */
export interface ReportData {
  summary: ScanSummary
  /** Sorted by rank. */
  findings: readonly ReportFinding[]
  /** Texts by path; at least the files with findings. */
  sources: Readonly<Record<string, string>>
  /** The comparison with the previous scan of the project, if there is one. */
  comparison?: ReportComparison
  /** `images` are the drawings of the structure page; earlier records have none. */
  structure: { state: 'ready'; structure: Structure; images?: readonly DotImage[] } | { state: 'failed' | 'none' }
  runs: Runs
  /** Files of the Foundry project, by path; empty if no engine wrote a test. */
  project: Readonly<Record<string, string>>
  /** Present in a partial report of a shared link. */
  withheldUntil?: string
}
