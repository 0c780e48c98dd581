import type {
  Evidence,
  EvidenceGrade,
  Exhibit,
  Library,
  Location,
  Severity,
  SourceLine,
  Truncated,
} from '@lc/api-contract'
import type { Category } from '@lc/detectors'

/** Same cause, one finding: what several engines said, with its rank, its grade and a name that survives moved lines. */
export interface MergedFinding {
  /** `LC-01`, `LC-02` … in the order of rank; a project that was scanned before gives it the label of its cause. */
  id: string
  /** Does not depend on line numbers: triage is remembered by it. */
  fingerprint: string
  detector: string
  category: Category
  severity: Severity
  grade: EvidenceGrade
  engines: string[]
  locations: Location[]
  evidence: Evidence[]
  /** How many places, words and exhibits are not listed. */
  truncated: Truncated
  /** Set when every place lies in library files that are as they were published. */
  library?: Library
  /** The comment by which the author suppressed it, where all that was said of it was suppressed. */
  suppressedAt?: SourceLine
  /** What runs have shown of it, best first. */
  exhibits?: Exhibit[]
}
