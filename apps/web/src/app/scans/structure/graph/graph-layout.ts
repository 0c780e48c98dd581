import type { CallKind, Structure, StructureContract } from '@lc/api-contract'

export interface GraphEdge {
  id: string
  /** Contract ids: `source` inherits from or calls `target`. */
  source: string
  target: string
  kind: 'inherits' | CallKind
}

interface Graph {
  places: ReadonlyMap<string, { x: number; y: number }>
  edges: readonly GraphEdge[]
}

export const NODE_WIDTH = 220
export const NODE_HEIGHT = 72
const GAP_X = 36
const GAP_Y = 76
/** Longer rows wrap, to avoid scrolling far sideways. */
const ROW_LENGTH = 8

/** Places bases above the contracts that inherit from them. The same structure always gives the same picture. */
export const layOutGraph = ({ contracts }: Structure): Graph => {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  const depths = measureDepths(byId)
  const layers = [...Map.groupBy(contracts, ({ id }) => depths.get(id) ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([, layer]) => layer)
  return { places: placeContracts(layers), edges: contracts.flatMap((contract) => listEdges(contract, byId)) }
}

/** The number of steps to the topmost base. Cycles, which compilers reject, still terminate. */
const measureDepths = (byId: ReadonlyMap<string, StructureContract>) => {
  const depths = new Map<string, number>()
  const measureDepth = (id: string): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    depths.set(id, 0)
    const bases = byId.get(id)?.bases.filter((base) => byId.has(base)) ?? []
    const depth = Math.max(-1, ...bases.map(measureDepth)) + 1
    depths.set(id, depth)
    return depth
  }
  for (const id of byId.keys()) measureDepth(id)
  return depths
}

/** Within its layer, a contract is near the middle of its bases, so that few lines cross. */
const placeContracts = (layers: readonly (readonly StructureContract[])[]) => {
  const places = new Map<string, { x: number; y: number }>()
  let row = 0
  for (const layer of layers) {
    const preferred = layer.map((contract, index) => ({ id: contract.id, index, x: averageX(contract, places) ?? 0 }))
    const ordered = preferred.toSorted((a, b) => a.x - b.x || a.index - b.index)
    for (const part of splitIntoRows(ordered)) {
      const left = -((part.length - 1) * (NODE_WIDTH + GAP_X)) / 2
      for (const [at, { id }] of part.entries()) {
        places.set(id, { x: left + at * (NODE_WIDTH + GAP_X), y: row * (NODE_HEIGHT + GAP_Y) })
      }
      row += 1
    }
  }
  return places
}

const averageX = ({ bases }: StructureContract, places: ReadonlyMap<string, { x: number }>) => {
  const known = bases.flatMap((base) => places.get(base)?.x ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, x) => sum + x, 0) / known.length
}

const splitIntoRows = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ROW_LENGTH) }, (_, row) =>
    items.slice(row * ROW_LENGTH, (row + 1) * ROW_LENGTH),
  )

/** Calls to a contract's own bases are left out: inheritance already connects them. */
const listEdges = (contract: StructureContract, byId: ReadonlyMap<string, StructureContract>): GraphEdge[] => {
  const family = new Set(contract.linearization)
  const calls = contract.functions.flatMap(({ calls }) =>
    calls.flatMap(({ kind, contract: target }) =>
      target !== undefined && byId.has(target) && !family.has(target) ? [{ kind, target }] : [],
    ),
  )
  const inherited = contract.bases
    .filter((base) => byId.has(base))
    .map((target) => ({ kind: 'inherits' as const, target }))
  const edges = [...inherited, ...calls].map((edge) => ({
    ...edge,
    source: contract.id,
    id: `${contract.id} ${edge.kind} ${edge.target}`,
  }))
  return [...new Map(edges.map((edge) => [edge.id, edge])).values()]
}
