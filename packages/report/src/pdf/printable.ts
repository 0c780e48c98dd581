import type { Block, CodeLine, Item, ReportDocument } from '../document/block.ts'
import { breakable } from './breakable.ts'
import { columnWidths } from './column-widths.ts'
import { wrapCode } from './wrap-code.ts'

/** The document with what a page needs and a screen does not: lines that end, words that break, columns with widths. */
export const printable = (document: ReportDocument) => ({ ...document, blocks: document.blocks.map(printableBlock) })

const printableBlock = (block: Block) => {
  switch (block.kind) {
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
      return { ...block, links: block.links.map((link) => ({ ...link, printed: breakable(link.url) })) }
  }
}

const breakableItem = ({ items = [], ...item }: Item): Item => ({
  ...item,
  text: breakable(item.text),
  items: items.map(breakableItem),
})

/** A line that is too long goes on below, without a number of its own. */
const printedLines = ({ number, text, isMarked }: CodeLine): CodeLine[] =>
  wrapCode(text).map((printed, index) => ({
    text: printed,
    isMarked,
    ...(index === 0 && number !== undefined && { number }),
  }))
