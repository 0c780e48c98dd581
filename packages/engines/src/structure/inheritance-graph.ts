import type { Structure } from '@lc/api-contract'
import { contractBoxes } from './contract-boxes.ts'
import { distinctEdges, type Graph } from './graph.ts'

/** Contracts, and what each of them inherits from. */
export const inheritanceGraph = (structure: Structure): Graph => {
  const { boxes, boxOf, grouping, omitted } = contractBoxes(structure)
  const drawn = structure.contracts.flatMap(({ id, bases }) =>
    bases.flatMap((base) => {
      const [from, to] = [boxOf.get(id), boxOf.get(base)]
      return from === undefined || to === undefined ? [] : [{ kind: 'inherits' as const, from, to }]
    }),
  )
  const { edges, omitted: lost } = distinctEdges(drawn)
  return { kind: 'inheritance', frames: [], boxes, edges, grouping, omitted: omitted + lost }
}
