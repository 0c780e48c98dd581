import type { Structure, StructureContract } from '@lc/api-contract'
import type { Graph, GraphBox } from './graph.ts'

const MAX_BOXES = 80
/** When there are more contracts than boxes, so many stand for themselves: the main contract's family comes first. */
const MAX_ALONE = 50

export interface ContractBoxes extends Pick<Graph, 'grouping' | 'omitted'> {
  boxes: GraphBox[]
  /** The box of a contract, its own or that of its folder. */
  boxOf: ReadonlyMap<string, number>
}

/** A box for each contract; of a large project, one for each folder of those that stand far from the main contract. */
export const contractBoxes = ({ contracts, omitted }: Structure): ContractBoxes => {
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
