/** A sample without the part that the page prints is a mistake of ours, and must not reach a reader. */
export const firstOf = <T>(parts: readonly T[]): T => {
  const [part] = parts
  if (part === undefined) throw new Error('the recorded sample lacks a part that the page prints')
  return part
}

/** The first of each sort: an excerpt shows the different ways in which things ended. */
export const oneOfEach = <T>(parts: readonly T[], sortOf: (part: T) => string): T[] =>
  [...Map.groupBy(parts, sortOf).values()].map(firstOf)
