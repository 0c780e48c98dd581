import type {
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
} from '@lc/contract'

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
  exhibits: readonly Exhibit[]
}

/** Everything that one report is written from, in whatever form and language. */
export interface ReportData {
  summary: ContractSummary
  /** By rank. */
  findings: readonly ReportFinding[]
  /** Texts by path: at least those of the files that findings lie in. */
  sources: Readonly<Record<string, string>>
  structure: { state: 'ready'; structure: Structure } | { state: 'failed' | 'none' }
  runs: Runs
  /** Files of the Foundry project, by path; none where no engine wrote a test. */
  project: Readonly<Record<string, string>>
}
