import type { RawFinding } from '@lc/core'
import { type Category, detectorFor, type Rating } from '@lc/detectors'

const severityWords: Record<Rating, string> = { high: 'high', medium: 'medium', low: 'low', none: 'info' }

/** Checks that no detector claims because ours replace them, with the category of the flaw that they look for. */
const categories: Readonly<Record<string, Category>> = { 'weak-prng': 'bad_randomness' }

/** Slither's own results: only its own checks, unmerged, with Slither's severity. */
export const bareFindings = (raw: readonly RawFinding[]) =>
  raw
    .filter(({ engine, check }) => engine === 'slither' && !check.startsWith('lc-'))
    .map(({ check, locations, rating, engine }) => ({
      file: locations[0].file,
      category: categories[check] ?? detectorFor({ engine, check }).category,
      startLine: locations[0].startLine,
      endLine: locations[0].endLine,
      tool: 'slither',
      severity: severityWords[rating.impact],
      locations: locations
        .filter(({ file }) => file === locations[0].file)
        .map(({ startLine, endLine }) => [startLine, endLine]),
      rule: check,
    }))
