import type { Location } from '@lc/api-contract'
import { endsOfLines } from '@lc/core'

/** Tells whether a place that an engine names exists in these sources. */
export const insideProject = (
  sources: Readonly<Record<string, string>>,
): ((place: Pick<Location, 'file' | 'startLine' | 'endLine'>) => boolean) => {
  const lineCounts = new Map(Object.entries(sources).map(([file, source]) => [file, endsOfLines(source).length]))
  return ({ file, startLine, endLine }) =>
    startLine >= 1 && startLine <= endLine && endLine <= (lineCounts.get(file) ?? 0)
}
