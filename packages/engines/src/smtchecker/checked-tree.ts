import type { Location } from '@lc/api-contract'
import type { Build } from '../build.ts'
import { type AstNode, textAt, walk } from '../structure/ast-node.ts'
import { readStart, sourcePlaces } from '../structure/source-places.ts'
import { syntaxTrees } from '../structure/syntax-trees.ts'
import type { ModelCheck } from './read-answer.ts'

type Place = ModelCheck['place']

/** The model checker's own syntax tree; its queries refer to these node ids. */
export interface CheckedTree {
  /** Whether the node with this id is inside a place. */
  isInside(nodeId: number | undefined, place: Place): boolean
  /** Four bytes in hex, `''` for a function without a name, `undefined` for one that can't be called from outside. */
  selectorOf(functionId: number): string | undefined
  locationOf(place: Place): Location
}

export const checkedTree = (output: unknown, { sources }: Pick<Build, 'sources'>): CheckedTree => {
  const nodes = new Map<number, { node: AstNode; file: string }>()
  const named = new Map<string, AstNode[]>()
  for (const { file, root } of syntaxTrees({ output } as Build))
    for (const node of walk(root)) {
      nodes.set(node.id, { node, file })
      if (NAMED.includes(node.nodeType)) pushTo(named, `${node.nodeType} ${file}`, node)
    }
  for (const list of named.values()) list.sort((one, other) => readStart(one) - readStart(other))
  const lines = sourcePlaces(sources)
  const lineOf = ({ file }: Place, offset: number): number => lines.lineOf({ src: `${offset}:0:0` } as AstNode, file)
  const around = (place: Place, nodeType: string): string => {
    const node = lastBefore(named.get(`${nodeType} ${place.file}`) ?? [], place.start)
    if (!node || !holds(node, place)) return ''
    return textAt(node, 'name') || textAt(node, 'kind')
  }
  return {
    isInside: (nodeId, place) => {
      const known = nodeId === undefined ? undefined : nodes.get(nodeId)
      return known !== undefined && known.file === place.file && liesIn(known.node, place)
    },
    selectorOf: (functionId) => {
      const node = nodes.get(functionId)?.node
      if (['receive', 'fallback'].includes(textAt(node, 'kind'))) return ''
      return textAt(node, 'functionSelector') || undefined
    },
    locationOf: (place) => {
      const [contract, name] = [around(place, 'ContractDefinition'), around(place, 'FunctionDefinition')]
      return {
        file: place.file,
        startLine: lineOf(place, place.start),
        endLine: lineOf(place, Math.max(place.start, place.end - 1)),
        ...(contract ? { contract } : {}),
        ...(name ? { function: name } : {}),
      }
    },
  }
}

/** Contracts don't overlap, and neither do functions: the last one that starts before a place contains it. */
const NAMED = ['ContractDefinition', 'FunctionDefinition']

const lastBefore = (sorted: readonly AstNode[], offset: number): AstNode | undefined => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (readStart(sorted[middle] as AstNode) <= offset) low = middle + 1
    else high = middle
  }
  return sorted[low - 1]
}

const pushTo = (lists: Map<string, AstNode[]>, key: string, node: AstNode): void => {
  const list = lists.get(key)
  if (list) list.push(node)
  else lists.set(key, [node])
}

const rangeOf = ({ src }: AstNode): [number, number] => {
  const [start = 0, length = 0] = src.split(':').map(Number)
  return [start, start + length]
}

const liesIn = (node: AstNode, place: Place): boolean => {
  const [start, end] = rangeOf(node)
  return start >= place.start && end <= place.end
}

const holds = (node: AstNode, place: Place): boolean => {
  const [start, end] = rangeOf(node)
  return start <= place.start && end >= place.end
}
