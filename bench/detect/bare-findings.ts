import type { RawFinding } from '@lc/core'
import { detectorFor, type Rating } from '@lc/detectors'

const severityWords: Record<Rating, string> = { high: 'high', medium: 'medium', low: 'low', none: 'info' }

/** What Slither says by itself: its own checks alone, each result as it came, rated as Slither rates it. */
export const bareFindings = (raw: readonly RawFinding[]) =>
  raw
    .filter(({ engine, check }) => engine === 'slither' && !check.startsWith('lc-'))
    .map(({ check, locations, rating, engine }) => ({
      file: locations[0].file,
      category: detectorFor({ engine, check }).category,
      startLine: locations[0].startLine,
      endLine: locations[0].endLine,
      tool: 'slither',
      severity: severityWords[rating.impact],
      locations: locations
        .filter(({ file }) => file === locations[0].file)
        .map(({ startLine, endLine }) => [startLine, endLine]),
      rule: check,
    }))
