import type {
  Evidence,
  EvidenceGrade,
  Exhibit,
  Library,
  Location,
  Reason,
  Severity,
  SourceLine,
  Suppression,
  Truncated,
} from '@lc/api-contract'
import type { Category, Rating } from '@lc/detectors'

/** One report of an engine, before merging: its own check id, with a code or a text. */
export interface RawFinding {
  engine: string
  check: string
  /** The tool's own text; empty if there is a code. */
  words: string
  why?: Reason
  /** The first location is shown; all are inside the project. */
  locations: [Location, ...Location[]]
  /** The engine's own rating, used only for a check that no detector claims. */
  rating: { likelihood: Rating; impact: Rating }
  /** The author's `slither-disable` comment that suppresses this report. */
  suppressedAt?: SourceLine
  /** A test that ran, or inputs that were found. It decides the grade. */
  exhibit?: Exhibit
}

/** All reports of one cause, with rank, grade and a name that survives moved lines. */
export interface MergedFinding {
  /** `LC-01`, `LC-02` … by rank; in a project that was scanned before, the label of its cause. */
  id: string
  /** Identifies the cause for triage; independent of line numbers. */
  fingerprint: string
  detector: string
  category: Category
  severity: Severity
  grade: EvidenceGrade
  engines: string[]
  locations: Location[]
  evidence: Evidence[]
  /** How many locations, texts and exhibits aren't listed. */
  truncated: Truncated
  /** Set if all locations are in unchanged library files. */
  library?: Library
  /** The comment or rule that suppresses it. A `slither-disable` comment counts only if it covers all reports. */
  suppression?: Suppression
  /** Results of runs, best first. */
  exhibits?: Exhibit[]
}
