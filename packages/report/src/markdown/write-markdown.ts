import type { Block, CodeLine, Item, ReportDocument } from '../document/block.ts'
import { fencedCode, inertText, inlineCode } from './inert-markdown.ts'

/** The document as Markdown that means the same wherever it is read. */
export const writeMarkdown = ({ blocks }: ReportDocument): string => `${blocks.map(markdownOf).join('\n\n')}\n`

const markdownOf = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${inertText(block.text)}`
    case 'paragraph':
      return paragraphOf(block)
    case 'facts':
      return block.facts
        .map(({ name, value, isCode }) => `- **${inertText(name)}**: ${wordsOf(value, isCode)}`)
        .join('\n')
    case 'table':
      return tableOf(block)
    case 'list':
      return linesOf(block.items, '').join('\n')
    case 'code':
      return codeOf(block)
    case 'links':
      return block.links.map(({ label, url }) => `- [${inertText(label)}](<${url}>)`).join('\n')
  }
}

const wordsOf = (text: string, isCode: boolean | undefined) => (isCode ? inlineCode(text) : inertText(text))

const paragraphOf = ({ text, weight }: Extract<Block, { kind: 'paragraph' }>): string => {
  const words = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(inertText)
    .join('\n\n')
  return weight === 'lead' || weight === 'strong' ? `**${words}**` : words
}

const tableOf = ({ columns, rows }: Extract<Block, { kind: 'table' }>): string =>
  [
    `| ${columns.map(({ title }) => inertText(title)).join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map((cell, index) => wordsOf(cell, columns[index]?.isCode)).join(' | ')} |`),
  ].join('\n')

const linesOf = (items: readonly Item[], indent: string): string[] =>
  items.flatMap(({ text, isCode, items: inner = [] }) => [
    `${indent}- ${wordsOf(text, isCode)}`,
    ...linesOf(inner, `${indent}  `),
  ])

const codeOf = ({ label, language, lines }: Extract<Block, { kind: 'code' }>): string => {
  const width = String(lines.at(-1)?.number ?? '').length
  const printed = lines.map((line) => lineOf(line, width))
  return `${label.split('\n').map(inertText).join('  \n')}\n\n${fencedCode(printed, language)}`
}

/** The marked lines are told apart without colour. */
const lineOf = ({ number, text, isMarked }: CodeLine, width: number) =>
  number === undefined ? text : `${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
