import type { Finding, Location, Structure, StructureContract } from '@lc/api-contract'

/** Which findings lie in which contract, by the contract's id, worst first as they came. */
export const findingsOfContracts = (
  { contracts }: Structure,
  findings: readonly Finding[],
): ReadonlyMap<string, readonly Finding[]> => {
  const byFile = Map.groupBy(contracts, ({ file }) => file)
  const found = new Map<string, Set<Finding>>()
  for (const finding of findings) {
    for (const place of finding.locations) {
      const id = contractAt(byFile.get(place.file) ?? [], place)
      if (id) found.set(id, (found.get(id) ?? new Set()).add(finding))
    }
  }
  return new Map([...found].map(([id, those]) => [id, [...those]]))
}

/** The one that the engine named; else the last that begins before the line. */
const contractAt = (inFile: readonly StructureContract[], { contract, startLine }: Location) =>
  (
    inFile.find(({ name }) => name === contract) ??
    inFile.toSorted((a, b) => a.line - b.line).findLast(({ line }) => line <= startLine)
  )?.id
