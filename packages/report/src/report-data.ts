import type {
  Carried,
  ComparedFinding,
  ComparedScan,
  ContractSummary,
  Decision,
  Evidence,
  EvidenceGrade,
  Exhibit,
  FindingStatus,
  Library,
  Location,
  Runs,
  Severity,
  SourceLine,
  Structure,
  Truncated,
} from '@lc/api-contract'

/** A finding as it is kept: no words of ours, which come from its detector in the reader's language. */
export interface ReportFinding {
  id: string
  fingerprint: string
  detector: string
  severity: Severity
  grade: EvidenceGrade
  status: FindingStatus
  /** What the owner decided about its cause, in the owner's own words. */
  decision?: Decision
  engines: readonly string[]
  locations: readonly Location[]
  evidence: readonly Evidence[]
  truncated: Truncated
  library?: Library
  suppressedAt?: SourceLine
  /** Absent where a check of this scan reported it. */
  carried?: Carried
  exhibits: readonly Exhibit[]
}

/** What became of one finding since the earlier scan, without words of ours. */
export type ReportChange = Omit<ComparedFinding, 'title'> & { detector: string }

export interface ReportComparison {
  earlier: ComparedScan
  /** Worst first within each change. */
  findings: readonly ReportChange[]
}

/** Everything that one report is written from, in whatever form and language. */
export interface ReportData {
  summary: ContractSummary
  /** By rank. */
  findings: readonly ReportFinding[]
  /** Texts by path: at least those of the files that findings lie in. */
  sources: Readonly<Record<string, string>>
  /** With the scan before of the same project, where there is one. */
  comparison?: ReportComparison
  structure: { state: 'ready'; structure: Structure } | { state: 'failed' | 'none' }
  runs: Runs
  /** Files of the Foundry project, by path; none where no engine wrote a test. */
  project: Readonly<Record<string, string>>
}
