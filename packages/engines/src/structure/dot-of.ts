import type { Graph, GraphBox } from './graph.ts'

const FONT_PX = 12
const CHARACTER_PX = FONT_PX * 0.6
const LINE_PX = 16
const PADDING_PX = 10
const MAX_LABEL = 48
const POINTS_PER_INCH = 72

/**
 * A graph in the language of Graphviz. Names of the project stand in quoted labels alone, escaped, never as ids, markup
 * or attributes; sizes are ours, so no label is measured.
 */
export const dotOf = ({ kind, frames, boxes, edges }: Graph): string => {
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

/** A label as it is shown: one line, nothing that is invisible or that XML cannot hold, not too long. */
export const shownLabel = (text: string): string => {
  // Cut first: a name may be as long as a file, and a character has at most two units.
  const plain = text
    .slice(0, 2 * MAX_LABEL + 2)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, ' ')
    .toWellFormed()
  const characters = [...plain]
  return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL - 1).join('')}…` : plain
}

/** Ancestors stand above; calls go from left to right. */
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

/** A backslash begins an escape of Graphviz (`\N`, `\G`), a quote ends the label. */
const quoted = (label: string): string =>
  `"${label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
