import type { DotImage, DrawnBox, DrawnEdge } from '@lc/api-contract'

export interface GraphBox {
  kind: DrawnBox['kind']
  lines: string[]
  /** The frame it stands in, by its index. */
  frame?: number
}

export interface GraphEdge {
  kind: DrawnEdge['kind']
  from: number
  to: number
}

/** What a picture shows, before anything has a place. */
export interface Graph {
  kind: DotImage['kind']
  frames: Omit<GraphBox, 'frame'>[]
  boxes: GraphBox[]
  edges: GraphEdge[]
  grouping: DotImage['grouping']
  omitted: number
}

/** More lines than this are a tangle. */
const MAX_EDGES = 240

/** Each line once; a box has none to itself. What is too much is counted. */
export const distinctEdges = (edges: readonly GraphEdge[]): { edges: GraphEdge[]; omitted: number } => {
  const byText = new Map(
    edges.filter(({ from, to }) => from !== to).map((edge) => [`${edge.kind} ${edge.from} ${edge.to}`, edge]),
  )
  const distinct = [...byText.values()]
  return { edges: distinct.slice(0, MAX_EDGES), omitted: Math.max(0, distinct.length - MAX_EDGES) }
}
