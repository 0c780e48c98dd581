import type { Block, CodeLine, Cover, Item, ReportDocument, SeverityCount } from '../document/blocks.ts'
import { storyParts } from '../document/story-blocks.ts'

/** Writes the document as Markdown that every Markdown reader renders the same. */
export const writeMarkdown = ({ blocks }: ReportDocument): string => `${joined(blocks)}\n`

const joined = (blocks: readonly Block[]): string =>
  blocks
    .map(markdownOf)
    .filter((text) => text !== '')
    .join('\n\n')

const markdownOf = (block: Block): string => {
  switch (block.kind) {
    case 'cover':
      return coverOf(block)
    case 'columns':
      return block.columns.map(joined).join('\n\n')
    case 'counts':
      return countsOf(block.counts, block.legend.proved)
    case 'risks':
      return block.risks
        .map(({ id, severityWord, title, sentence, details }, index) =>
          [
            `${index + 1}. **${inertText(`${id} · ${severityWord} · ${title}`)}**`,
            `   ${inertText(sentence)}`,
            `   ${inertText(details.join(' · '))}`,
          ].join('  \n'),
        )
        .join('\n')
    case 'tags':
      return inertText(block.tags.join(' · '))
    case 'story':
      return storyOf(block)
    case 'drawing':
      // The list after it has the same content.
      return ''
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

const coverOf = ({ label, name, facts, headline, sentences, warning, counts, verify }: Cover): string =>
  [
    `# ${inertText(`${label}: ${name}`)}`,
    facts.map((fact) => `- **${inertText(fact.name)}**: ${wordsOf(fact.value, fact.isCode)}`).join('\n'),
    `**${inertText(headline)}**`,
    ...(warning ? [`**${inertText(warning.text)}**`] : []),
    ...sentences.map(inertText),
    inertText(counts.map(({ word, count }) => `${word} ${count}`).join(' · ')),
    inertText(`${verify.title}: ${verify.url}`),
  ].join('\n\n')

const countsOf = (counts: readonly SeverityCount[], proved: string): string =>
  [
    `| | ${counts.map(({ word }) => inertText(word)).join(' | ')} |`,
    `|---|${counts.map(() => '---').join('|')}|`,
    `| | ${counts.map(({ count }) => count).join(' | ')} |`,
    `| ${inertText(proved)} | ${counts.map((each) => each.proved).join(' | ')} |`,
  ].join('\n')

const storyOf = ({ steps, flow }: Extract<Block, { kind: 'story' }>): string =>
  [
    ...steps.map((step, index) =>
      [
        `${index + 1}. ${storyParts(step)
          .map(({ text, isCode }) => wordsOf(text, isCode))
          .join('')}`,
        ...step.notes.map((note) => `   ${inertText(note)}`),
      ].join('  \n'),
    ),
    ...(flow ? ['', inertText(flow.alt)] : []),
  ].join('\n')

const wordsOf = (text: string, isCode: boolean | undefined) => (isCode ? inlineCode(text) : inertText(text))

const paragraphOf = ({ text, weight }: Extract<Block, { kind: 'paragraph' }>): string => {
  const words = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(inertText)
    .join('\n\n')
  return weight === undefined || weight === 'quiet' ? words : `**${words}**`
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
  const isDiff = language === 'diff'
  const printed = lines.map((line) => (isDiff ? diffLineOf(line) : lineOf(line, width)))
  return `${label.split('\n').map(inertText).join('  \n')}\n\n${fencedCode(printed, language)}`
}

/** Marked lines must be recognisable without colour. */
const lineOf = ({ number, text, isMarked }: CodeLine, width: number) =>
  number === undefined ? text : `${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`

const diffLineOf = ({ text, sign }: CodeLine) => (text.startsWith('@@') ? text : `${sign ?? ' '}${text}`)

/** Characters with a meaning in any Markdown dialect, or in templates that Markdown is often fed to. */
const special = /[\\`*_[\]<>&|#~$]|(?<=\{)\{|(?<=:)\/\/|(?<=www)\./giu

/** Escapes a text for Markdown: one line, no markup, no link. */
export const inertText = (text: string): string =>
  oneLine(text)
    .replace(special, (found) => `\\${found}`)
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2')

/** Inline code with a fence longer than any inside. Table cells end at bars even within code. */
export const inlineCode = (text: string): string => {
  const line = oneLine(text).replaceAll('|', '\\|')
  if (line.trim() === '') return ''
  const fence = '`'.repeat(longestRun(line) + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** A code block with a fence that no line inside can close. */
export const fencedCode = (lines: readonly string[], language: string): string => {
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1))
  return [`${fence}${language}`, ...lines, fence].join('\n')
}

/** Replaces line breaks and the blanks around them by one space. Each run of blanks is matched once, to stay linear. */
const oneLine = (text: string): string => text.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))

const longestRun = (text: string): number => {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
