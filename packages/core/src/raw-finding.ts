import type { Exhibit, Location, SourceLine } from '@lc/contract'
import type { Rating } from '@lc/detectors'

/** One thing an engine reported, before merging: its own check id and its own words. */
export interface RawFinding {
  engine: string
  check: string
  words: string
  /** The first location is the one to show; all are inside the project. */
  locations: [Location, ...Location[]]
  /** The engine's own rating, used only for a check that no detector claims. */
  rating: { likelihood: Rating; impact: Rating }
  /** The author's comment that told the engine to keep quiet about it. */
  suppressedAt?: SourceLine
  /** What shows it beyond words: a test that ran, or inputs that were found. It decides the grade. */
  exhibit?: Exhibit
}
