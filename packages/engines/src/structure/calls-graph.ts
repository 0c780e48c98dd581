import type { Access, DrawnBox, Structure, StructureCall } from '@lc/api-contract'
import { contractBoxes } from './contract-boxes.ts'
import { distinctEdges, type Graph, type GraphBox, type GraphEdge } from './graph.ts'

const MAX_FUNCTIONS = 70

/** Which function calls which; of a large project, which contract calls which. */
export const callsGraph = (structure: Structure): Graph => {
  const byFunction = functionCalls(structure)
  return byFunction.boxes.length <= MAX_FUNCTIONS ? byFunction : contractCalls(structure)
}

interface Called {
  from: string
  contract: string
  call: StructureCall
}

const callsIn = ({ contracts }: Structure): Called[] =>
  contracts.flatMap(({ id, functions }) =>
    functions.flatMap(({ signature, calls }) =>
      calls.map((call) => ({ from: keyOf(id, nameOf(signature)), contract: id, call })),
    ),
  )

/** Functions of the same name share a box; one that neither calls nor is called has none. */
const functionCalls = (structure: Structure): Graph => {
  const calls = callsIn(structure)
  const known = functionsByKey(structure)
  const boxes: GraphBox[] = []
  const frames: Graph['frames'] = []
  const frameOf = new Map<string, number>()
  const boxOf = new Map<string, number>()

  const boxFor = (key: string, label: string): number => {
    const at = boxOf.get(key) ?? boxes.length
    if (at < boxes.length) return at
    const fn = known.get(key)
    boxes.push(
      fn ? { kind: fn.kind, lines: [label], frame: frameFor(fn.contract) } : { kind: 'outside', lines: [label] },
    )
    boxOf.set(key, at)
    return at
  }

  const frameFor = (contractId: string): number => {
    const at = frameOf.get(contractId) ?? frames.length
    const contract = structure.contracts.find(({ id }) => id === contractId)
    if (at === frames.length) frames.push({ kind: contract?.kind ?? 'contract', lines: [contract?.name ?? ''] })
    frameOf.set(contractId, at)
    return at
  }

  const drawn = calls.map(({ from, call }): GraphEdge => {
    const key = targetKey(call)
    return { kind: call.kind, from: boxFor(from, known.get(from)?.name ?? ''), to: boxFor(key, call.name) }
  })
  const { edges, omitted } = distinctEdges(drawn)
  return { kind: 'calls', frames, boxes, edges, grouping: 'none', omitted: omitted + structure.omitted.calls }
}

const contractCalls = (structure: Structure): Graph => {
  const { boxes, boxOf, grouping, omitted } = contractBoxes(structure)
  const drawn = callsIn(structure).flatMap(({ contract, call }): GraphEdge[] => {
    const [from, to] = [boxOf.get(contract), boxOf.get(call.contract ?? '')]
    return from === undefined || to === undefined ? [] : [{ kind: call.kind, from, to }]
  })
  const { edges, omitted: lost } = distinctEdges(drawn)
  const isWhole = grouping === 'none'
  return {
    kind: 'calls',
    frames: [],
    boxes,
    edges,
    grouping: isWhole ? 'contracts' : grouping,
    omitted: omitted + lost,
  }
}

interface KnownFunction {
  name: string
  contract: string
  kind: DrawnBox['kind']
}

const functionsByKey = ({ contracts }: Structure): ReadonlyMap<string, KnownFunction> =>
  new Map(
    contracts.flatMap(({ id, functions }) =>
      functions
        .toSorted((a, b) => ranks.indexOf(b.access.kind) - ranks.indexOf(a.access.kind))
        .map(({ signature, access }) => {
          const name = nameOf(signature)
          return [keyOf(id, name), { name, contract: id, kind: boxKind(access) }] as const
        }),
    ),
  )

/** Of functions of one name, the one that most people may call decides; it is set last. */
const ranks: Access['kind'][] = ['open', 'guarded', 'unimplemented', 'inner', 'deployer']

const boxKind = ({ kind }: Access): DrawnBox['kind'] => {
  if (kind === 'open' || kind === 'guarded') return kind
  return kind === 'unimplemented' ? 'outside' : 'inner'
}

const targetKey = ({ contract, name }: StructureCall) => keyOf(contract ?? '', name)
const keyOf = (contract: string, name: string) => `${contract}.${name}`
const nameOf = (signature: string) => signature.split('(', 1)[0] ?? signature
