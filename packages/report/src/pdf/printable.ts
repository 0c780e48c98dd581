import { encode } from 'uqr'
import type { Block, CodeLine, Cover, Item, ReportDocument, StoryFlow } from '../document/blocks.ts'
import { storyParts } from '../document/story-blocks.ts'

/** Prepares the document for a page: long lines are wrapped, long words may break, columns get widths. */
export const printable = (document: ReportDocument) => ({ ...document, blocks: document.blocks.map(printableBlock) })

const printableBlock = (block: Block): object => {
  switch (block.kind) {
    case 'cover':
      return printableCover(block)
    case 'columns':
      return { ...block, columns: block.columns.map((column) => column.map(printableBlock)) }
    case 'risks':
      return {
        ...block,
        risks: block.risks.map((risk) => ({ ...breakableTexts(risk), details: risk.details.map(breakable) })),
      }
    case 'tags':
      return block
    case 'counts':
      return block
    case 'story':
      return {
        ...block,
        steps: block.steps.map((step) => ({
          parts: storyParts(step).map(breakableTexts),
          notes: step.notes.map(breakable),
        })),
        ...(block.flow && { flow: printableFlow(block.flow) }),
      }
    case 'drawing':
      return { ...block, image: { ...block.image, edges: block.image.edges.map(drawnEdge) } }
    case 'heading':
    case 'paragraph':
      return { ...block, text: breakable(block.text) }
    case 'facts':
      return {
        ...block,
        facts: block.facts.map((fact) => ({ ...fact, name: breakable(fact.name), value: breakable(fact.value) })),
      }
    case 'table':
      return { ...block, widths: columnWidths(block), rows: block.rows.map((row) => row.map(breakable)) }
    case 'list':
      return { ...block, items: block.items.map(breakableItem) }
    case 'code':
      return { ...block, label: breakable(block.label), lines: block.lines.flatMap(printedLines) }
    case 'links':
      return block
  }
}

/** A name of any length fits: long ones are cut here and whole in the appendix. */
const MAX_NAME = 120

const printableCover = (cover: Cover) => ({
  ...cover,
  name: breakable(cover.name.length > MAX_NAME ? `${cover.name.slice(0, MAX_NAME)}…` : cover.name),
  qr: qrSvg(cover.verify.url),
})

/** A picture of our own address: numbers only, no text of a user. */
const qrSvg = (url: string): string => {
  const { size, data } = encode(url, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#14171D" d="${runs.join('')}"/></svg>`
}

/** Longer names of accounts don't fit above their line. */
const MAX_ACCOUNT = 22

const printableFlow = (flow: StoryFlow): StoryFlow => ({
  ...flow,
  accounts: flow.accounts.map((name) => (name.length > MAX_ACCOUNT ? `${name.slice(0, MAX_ACCOUNT - 1)}…` : name)),
})

type Point = readonly [x: number, y: number]

/** The points of a line and its arrow head; the contract allows only path commands and numbers in them. */
const drawnEdge = ({ kind, path, head }: { kind: string; path: string; head: string }) => ({
  kind,
  points: pointsIn(path),
  head: pointsIn(head),
})

const pointsIn = (text: string): Point[] => {
  const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  return numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
}

const breakableTexts = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' ? breakable(inner) : inner]),
  ) as T

const breakableItem = ({ items = [], ...item }: Item): Item => ({
  ...item,
  text: breakable(item.text),
  items: items.map(breakableItem),
})

/** A wrapped line continues below without a line number. */
const printedLines = ({ number, text, isMarked, sign }: CodeLine): CodeLine[] =>
  wrapCode(text).map((printed, index) => ({
    text: printed,
    isMarked,
    ...(sign && { sign }),
    ...(index === 0 && number !== undefined && { number }),
  }))

/** A word of this length may break anywhere. */
const LONG_WORD = /[^\s\p{Script=Han}]{21,}/gu
const PIECE = /.{1,10}/gsu
/** Marks a break for the template. No text of a report contains this character: hidden characters are shown by name. */
const MARK = '\u200b'

export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => (word.match(PIECE) ?? []).join(MARK))

const MIN = 9
const SHAPE = 5
/** A hash stays on one line, so that people can compare it. */
const HASH = /^[0-9a-f]{64}$/
const MAX_HASH = 68
const MAX = 34

/** Relative column widths, by the longest text of each column within limits. */
export const columnWidths = ({ columns, rows, severities }: Extract<Block, { kind: 'table' }>): number[] =>
  columns.map(({ title }, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? '')), lengthOf(title))
    // The second column of such a table also has the severity's shape.
    const shape = severities && index === 1 ? SHAPE : 0
    const isHash = rows.length > 0 && rows.every((row) => HASH.test(row[index] ?? ''))
    return Math.min(isHash ? MAX_HASH : MAX, Math.max(MIN, longest)) + shape
  })

/** Full-width characters count twice. */
const lengthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)

/** Characters per line of code on the page, in half-width units. */
const COLUMNS = 100
const TAB = '    '
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** Splits a line of code into pieces that fit; it may be cut anywhere, so that nothing is added. */
export const wrapCode = (line: string): string[] => {
  const pieces = ['']
  let used = 0
  for (const letter of line.replaceAll('\t', TAB)) {
    const width = wide.test(letter) ? 2 : 1
    if (used + width > COLUMNS) {
      pieces.push('')
      used = 0
    }
    pieces[pieces.length - 1] += letter
    used += width
  }
  return pieces
}
