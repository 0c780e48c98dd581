import type { Location } from '@lc/contract'
import type { Build } from '../build.ts'
import { type AstNode, textAt, walk } from '../structure/ast-node.ts'
import { sourcePlaces } from '../structure/source-places.ts'
import { syntaxTrees } from '../structure/syntax-trees.ts'
import type { Asked } from './read-answer.ts'

type Place = Asked['place']

/** The model checker's own syntax tree: its numbers are those that its questions name. */
export interface CheckedTree {
  /** Whether the node of this number lies inside a place. */
  isInside(nodeId: number | undefined, place: Place): boolean
  /** Four bytes in hex, `''` for a function without a name, `undefined` for one that cannot be called from outside. */
  selectorOf(functionId: number): string | undefined
  locationOf(place: Place): Location
}

export const checkedTree = (output: unknown, { sources }: Pick<Build, 'sources'>): CheckedTree => {
  const nodes = new Map<number, { node: AstNode; file: string }>()
  for (const { file, root } of syntaxTrees({ output } as Build))
    for (const node of walk(root)) nodes.set(node.id, { node, file })
  const lines = sourcePlaces(sources)
  const lineOf = ({ file }: Place, offset: number): number => lines.lineOf({ src: `${offset}:0:0` } as AstNode, file)
  const around = (place: Place, nodeType: string): string => {
    const named = [...nodes.values()].find(
      ({ node, file }) => node.nodeType === nodeType && file === place.file && holds(node, place),
    )
    return textAt(named?.node, 'name') || (named ? textAt(named.node, 'kind') : '')
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
