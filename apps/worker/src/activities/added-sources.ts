import type { Library } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { allSources, type Build } from '@lc/engines'

/** The library files that a report speaks of, so that their code can be shown whoever brought them. */
export const addedSources = (
  build: Build,
  libraries: Readonly<Record<string, Library>>,
  findings: readonly MergedFinding[],
): Record<string, string> => {
  const spokenOf = new Set(findings.flatMap(({ locations }) => locations.map(({ file }) => file)))
  return Object.fromEntries(
    Object.entries(allSources(build)).filter(([file]) => Object.hasOwn(libraries, file) && spokenOf.has(file)),
  )
}
