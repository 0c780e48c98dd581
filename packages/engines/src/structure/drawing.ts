import { type DotImage, type DrawnBox, type DrawnEdge, edgeDashes } from '@lc/api-contract'
import { z } from 'zod'
import { parseJson } from '../tool-output.ts'
import { type Graph, type GraphBox, shownLabel } from './graph.ts'

const Layout = z.object({
  bb: z.string(),
  objects: z
    .array(
      z.object({
        name: z.string(),
        bb: z.string().optional(),
        pos: z.string().optional(),
        width: z.string().optional(),
        height: z.string().optional(),
      }),
    )
    .default([]),
  edges: z.array(z.object({ id: z.string().optional(), pos: z.string().optional() })).default([]),
})

const MARGIN = 8
const POINTS_PER_INCH = 72

/** A graph with the positions of the layout; undefined when the layout is invalid. */
export const drawGraph = (graph: Graph, layout: string | undefined): DotImage | undefined => {
  const read = Layout.safeParse(parseJson(layout ?? ''))
  if (!read.success) return undefined
  const { objects, edges, bb } = read.data
  const [, , right = 0, top = 0] = numbers(bb)
  const at = { toX: (x: number) => round(x + MARGIN), toY: (y: number) => round(top - y + MARGIN) }
  const byName = new Map(objects.map((object) => [object.name, object]))
  const { kind, grouping, omitted } = graph
  return {
    kind,
    width: round(right + 2 * MARGIN),
    height: round(top + 2 * MARGIN),
    grouping,
    omitted,
    boxes: [
      ...graph.frames.flatMap((frame, index) => frameAt(frame, byName.get(`cluster_${index}`)?.bb, at)),
      ...graph.boxes.flatMap((box, index) => boxAt(box, byName.get(`n${index}`), at)),
    ],
    edges: edges.flatMap(({ id, pos }) => edgeAt(graph.edges[Number(id?.slice(1))]?.kind, pos, at)),
  }
}

interface Axes {
  toX(x: number): number
  toY(y: number): number
}

const frameAt = ({ kind, lines }: GraphBox, bb: string | undefined, { toX, toY }: Axes): DrawnBox[] => {
  if (bb === undefined) return []
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(bb)
  const size = { width: round(right - left), height: round(top - bottom) }
  return [{ kind, isFrame: true, x: toX(left), y: toY(top), ...size, lines: lines.map(shownLabel) }]
}

type LaidOut = z.infer<typeof Layout>['objects'][number]

const boxAt = ({ kind, lines }: GraphBox, object: LaidOut | undefined, { toX, toY }: Axes): DrawnBox[] => {
  const [x = 0, y = 0] = numbers(object?.pos ?? '')
  const [width, height] = [Number(object?.width) * POINTS_PER_INCH, Number(object?.height) * POINTS_PER_INCH]
  if (!object || Number.isNaN(width + height)) return []
  const corner = { x: toX(x - width / 2), y: toY(y + height / 2) }
  return [{ kind, isFrame: false, ...corner, width: round(width), height: round(height), lines: lines.map(shownLabel) }]
}

/** A Graphviz spline: its end after `e,`, then a start and three points for each curve. */
const edgeAt = (kind: DrawnEdge['kind'] | undefined, pos: string | undefined, { toX, toY }: Axes): DrawnEdge[] => {
  const points = (pos ?? '').split(' ').map((point) => ({ isEnd: point.startsWith('e,'), at: numbers(point) }))
  const placed = points.map(({ isEnd, at: [x = 0, y = 0] }) => ({ isEnd, x: toX(x), y: toY(y) }))
  const [start, ...curve] = placed.filter(({ isEnd }) => !isEnd)
  const [end, last] = [placed.find(({ isEnd }) => isEnd), curve.at(-1)]
  if (!kind || !start || !last) return []
  const path = `M${start.x} ${start.y} C${curve.map(({ x, y }) => `${x} ${y}`).join(' ')}`
  return [{ kind, path, head: end ? arrowHead(last, end) : '' }]
}

const HEAD_WIDTH = 4

const arrowHead = (from: { x: number; y: number }, to: { x: number; y: number }): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [sideX, sideY] = [(-dy / length) * HEAD_WIDTH, (dx / length) * HEAD_WIDTH]
  const corners = [to, { x: from.x + sideX, y: from.y + sideY }, { x: from.x - sideX, y: from.y - sideY }]
  return corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
}

const numbers = (text: string): number[] => (text.match(/-?\d+(\.\d+)?(e[+-]?\d+)?/g) ?? []).map(Number)
const round = (value: number): number => Math.round(value * 10) / 10

/** A picture as a standalone file: only shapes and text, in the surrounding colour. No link, style or script. */
export const toSvg = ({ kind, width, height, boxes, edges }: DotImage): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" role="img">`,
    `<title>${kind}</title>`,
    ...boxes.filter(({ isFrame }) => isFrame).map(boxMarkup),
    ...edges.map(edgeMarkup),
    ...boxes.filter(({ isFrame }) => !isFrame).map(boxMarkup),
    '</svg>\n',
  ].join('\n')

const LINE_PX = 16

const boxMarkup = ({ kind, isFrame, x, y, width, height, lines }: DrawnBox): string => {
  const weight = kind === 'open' ? 2.5 : 1
  const dash = kind === 'interface' || kind === 'outside' ? ' stroke-dasharray="4 3"' : ''
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'guarded' ? 10 : 2}" stroke-width="${weight}"${dash}/>`
  const top = isFrame ? y + LINE_PX - 2 : y + (height - lines.length * LINE_PX) / 2 + LINE_PX - 4
  const place = isFrame ? `x="${x + 8}"` : `x="${x + width / 2}" text-anchor="middle"`
  const texts = lines.map(
    (line, index) =>
      `<text ${place} y="${top + index * LINE_PX}" font-family="monospace" font-size="12" fill="currentColor" stroke="none">${escaped(line)}</text>`,
  )
  return [rect, ...texts].join('')
}

const edgeMarkup = ({ kind, path, head }: DrawnEdge): string => {
  const dash = edgeDashes[kind]
  return `<path d="${path}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/><polygon points="${head}" fill="currentColor"/>`
}

/** Labels contain no character that XML can't hold. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
