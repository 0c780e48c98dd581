import type { Location } from '@lc/contract'

/** Tells whether a place that an engine names exists in these sources. */
export const insideProject = (
  sources: Readonly<Record<string, string>>,
): ((place: Pick<Location, 'file' | 'startLine' | 'endLine'>) => boolean) => {
  const lineCounts = new Map(Object.entries(sources).map(([file, source]) => [file, countLines(source)]))
  return ({ file, startLine, endLine }) =>
    startLine >= 1 && startLine <= endLine && endLine <= (lineCounts.get(file) ?? 0)
}

const countLines = (source: string): number => source.split(/\r\n|\r|\n/).length
