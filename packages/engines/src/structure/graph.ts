import type { DotImage, DrawnBox, DrawnEdge } from '@lc/api-contract'

export interface GraphBox {
  kind: DrawnBox['kind']
  lines: string[]
  /** The index of its frame. */
  frame?: number
}

export interface GraphEdge {
  kind: DrawnEdge['kind']
  from: number
  to: number
}

/** The contents of a picture, before layout. */
export interface Graph {
  kind: DotImage['kind']
  frames: Omit<GraphBox, 'frame'>[]
  boxes: GraphBox[]
  edges: GraphEdge[]
  grouping: DotImage['grouping']
  omitted: number
}

/** More lines than this would be a tangle. */
const MAX_EDGES = 240

/** Each line once and none from a box to itself. Lines beyond the limit are counted. */
export const distinctEdges = (edges: readonly GraphEdge[]): { edges: GraphEdge[]; omitted: number } => {
  const byText = new Map(
    edges.filter(({ from, to }) => from !== to).map((edge) => [`${edge.kind} ${edge.from} ${edge.to}`, edge]),
  )
  const distinct = [...byText.values()]
  return { edges: distinct.slice(0, MAX_EDGES), omitted: Math.max(0, distinct.length - MAX_EDGES) }
}

const FONT_PX = 12
const CHARACTER_PX = FONT_PX * 0.6
const LINE_PX = 16
const PADDING_PX = 10
const MAX_LABEL = 48
const POINTS_PER_INCH = 72

/**
 * A graph in Graphviz's language. Names of the project occur only in quoted, escaped labels, never as ids, markup or
 * attributes; sizes are ours, so Graphviz measures no label.
 */
export const toDot = ({ kind, frames, boxes, edges }: Graph): string => {
  const statements = boxes.map((box, index) => ({ frame: box.frame, text: `n${index} ${attributesOf(box)}` }))
  const framed = frames.flatMap(({ lines }, frame) => [
    `subgraph cluster_${frame} {`,
    `label=${quoted(shownLabel(lines.join(' ')))};`,
    ...statements.filter((statement) => statement.frame === frame).map(({ text }) => text),
    '}',
  ])
  return [
    'digraph structure {',
    `graph [${graphAttributes[kind]} fontname="Courier" fontsize=${FONT_PX} labeljust=l];`,
    `node [shape=box fixedsize=true fontname="Courier" fontsize=${FONT_PX}];`,
    ...framed,
    ...statements.filter(({ frame }) => frame === undefined).map(({ text }) => text),
    ...edges.map((edge, index) => `n${edge.from} -> n${edge.to} [id=e${index} class=${edge.kind}];`),
    '}',
  ].join('\n')
}

/** A label as shown: one line, limited length, without invisible characters or those that XML can't hold. */
export const shownLabel = (text: string): string => {
  // Cut first: a name may be as long as a file, and a character has at most two code units.
  const plain = text
    .slice(0, 2 * MAX_LABEL + 2)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, ' ')
    .toWellFormed()
  const characters = [...plain]
  return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL - 1).join('')}…` : plain
}

/** Ancestors are on top; calls go from left to right. */
const graphAttributes = {
  inheritance: 'rankdir=BT nodesep=0.25 ranksep=0.5 pack=16 packmode="array_6"',
  calls: 'rankdir=LR nodesep=0.15 ranksep=0.7',
} as const

const attributesOf = ({ lines, kind }: GraphBox): string => {
  const longest = Math.max(...lines.map((line) => [...shownLabel(line)].length))
  const width = inches(longest * CHARACTER_PX + 2 * PADDING_PX)
  const height = inches(lines.length * LINE_PX + PADDING_PX)
  return `[label=${quoted(lines.map(shownLabel).join('\n'))} class=${kind} width=${width} height=${height}];`
}

const inches = (px: number) => (px / POINTS_PER_INCH).toFixed(3)

/** A backslash starts a Graphviz escape (`\N`, `\G`), a quote ends the label. */
const quoted = (label: string): string =>
  `"${label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
