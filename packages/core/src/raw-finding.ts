import type { Exhibit, Location, SourceLine, Why } from '@lc/api-contract'
import type { Rating } from '@lc/detectors'

/** One thing an engine reported, before merging: its own check id, and what it says by a code or in its own words. */
export interface RawFinding {
  engine: string
  check: string
  /** Of a tool that has words of its own; empty where a code says it. */
  words: string
  why?: Why
  /** The first location is the one to show; all are inside the project. */
  locations: [Location, ...Location[]]
  /** The engine's own rating, used only for a check that no detector claims. */
  rating: { likelihood: Rating; impact: Rating }
  /** The author's comment that told the engine to keep quiet about it. */
  suppressedAt?: SourceLine
  /** What shows it beyond words: a test that ran, or inputs that were found. It decides the grade. */
  exhibit?: Exhibit
}
