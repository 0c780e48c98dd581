import type { Access, DrawnBox, Structure, StructureCall, StructureContract } from '@lc/api-contract'
import { distinctEdges, type Graph, type GraphBox, type GraphEdge } from './graph.ts'

/** Contracts and their bases. */
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

const MAX_FUNCTIONS = 70

/** Which function calls which; for a large project, which contract calls which. */
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

/** Functions of the same name share a box; a function without calls in either direction has none. */
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

  const frameFor = (scanId: string): number => {
    const at = frameOf.get(scanId) ?? frames.length
    const contract = structure.contracts.find(({ id }) => id === scanId)
    if (at === frames.length) frames.push({ kind: contract?.kind ?? 'contract', lines: [contract?.name ?? ''] })
    frameOf.set(scanId, at)
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

/** Among functions of one name, the least restricted one decides; it is set last. */
const ranks: Access['kind'][] = ['open', 'guarded', 'unimplemented', 'inner', 'deployer']

const boxKind = ({ kind }: Access): DrawnBox['kind'] => {
  if (kind === 'open' || kind === 'guarded') return kind
  return kind === 'unimplemented' ? 'outside' : 'inner'
}

const targetKey = ({ contract, name }: StructureCall) => keyOf(contract ?? '', name)
const keyOf = (contract: string, name: string) => `${contract}.${name}`
const nameOf = (signature: string) => signature.split('(', 1)[0] ?? signature

const MAX_BOXES = 80
/** With more contracts than boxes, this many get their own box, starting with the main contract's family. */
const MAX_ALONE = 50

interface ContractBoxes extends Pick<Graph, 'grouping' | 'omitted'> {
  boxes: GraphBox[]
  /** The box of a contract: its own or its folder's. */
  boxOf: ReadonlyMap<string, number>
}

/** A box per contract; in a large project, a box per folder for contracts far from the main contract. */
const contractBoxes = ({ contracts, omitted }: Structure): ContractBoxes => {
  if (contracts.length <= MAX_BOXES) return { ...alone(contracts), grouping: 'none', omitted: omitted.contracts }
  const { boxes, boxOf } = alone(contracts.slice(0, MAX_ALONE))
  const folders = Map.groupBy(contracts.slice(MAX_ALONE), ({ file }) => folderOf(file))
  const shown = [...folders].slice(0, MAX_BOXES - MAX_ALONE)
  for (const [folder, members] of shown) {
    for (const { id } of members) boxOf.set(id, boxes.length)
    boxes.push({ kind: 'group', lines: [folder, `× ${members.length}`] })
  }
  const left = contracts.length - boxOf.size + omitted.contracts
  return { boxes, boxOf, grouping: 'folders', omitted: left }
}

const alone = (contracts: readonly StructureContract[]) => ({
  boxes: contracts.map(({ kind, name }): GraphBox => ({ kind, lines: [kind, name] })),
  boxOf: new Map(contracts.map(({ id }, index) => [id, index])),
})

const folderOf = (file: string): string => (file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : './')
