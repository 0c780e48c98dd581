import type { Location } from '@lc/contract'

/** One thing an engine reported, before merging: its own check id and its own words. */
export interface RawFinding {
  engine: string
  check: string
  words: string
  /** The first location is the one to show; all are inside the project. */
  locations: Location[]
}
