import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Inline, Section } from './post.ts'

/** Splits a post's Markdown into sections. Every second-level heading starts one; nothing may precede the first. */
export const parseSections = (markdown: string): Section[] => {
  const sections: Section[] = []
  const counts = { code: 0, table: 0 }
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue
    if (token.type === 'heading' && token.depth === 2) {
      const title = parseInlines(token.tokens)
      sections.push({ id: idOf(plainText(title)), title, blocks: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) throw new Error(`a post must start with a second-level heading, not with: ${token.raw}`)
    section.blocks.push(blockOf(token, counts))
  }
  return sections
}

const blockOf = (given: Token, counts: { code: number; table: number }): Block => {
  const token = given as Tokens.Heading | Tokens.Paragraph | Tokens.Code | Tokens.List | Tokens.Table
  switch (token.type) {
    case 'heading':
      if (token.depth !== 3) throw new Error(`a heading must have two or three #: ${token.raw}`)
      return { kind: 'heading', inlines: parseInlines(token.tokens) }
    case 'paragraph':
      return { kind: 'paragraph', inlines: parseInlines(token.tokens) }
    case 'code':
      return { kind: 'code', number: ++counts.code, language: token.lang ?? '', text: token.text }
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map(itemOf) }
    case 'table':
      return {
        kind: 'table',
        number: ++counts.table,
        header: token.header.map((cell) => parseInlines(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => parseInlines(cell.tokens))),
      }
    default:
      throw new Error(`a post cannot contain ${given.type}: ${given.raw}`)
  }
}

/** An item is inline text only: no nested list, no code block. */
const itemOf = ({ tokens, raw }: Tokens.ListItem) => {
  const [only, ...more] = tokens.filter(({ type }) => type !== 'space')
  if (!only || more.length > 0 || !('tokens' in only))
    throw new Error(`an item of a list may contain only text: ${raw}`)
  return parseInlines(only.tokens)
}

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Converts inline tokens to the few kinds that our pages render; throws on HTML, pictures and anything else. */
export const parseInlines = (tokens: readonly Token[] = []): Inline[] => tokens.map(inlineOf)

const inlineOf = (given: Token): Inline => {
  const token = given as Tokens.Text | Tokens.Escape | Tokens.Codespan | Tokens.Strong | Tokens.Em | Tokens.Link
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text.replaceAll('\n', ' ') }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'strong':
      return { kind: 'strong', inlines: parseInlines(token.tokens) }
    case 'em':
      return { kind: 'emphasis', inlines: parseInlines(token.tokens) }
    case 'link':
      return { kind: 'link', href: token.href, inlines: parseInlines(token.tokens) }
    default:
      throw new Error(`a post cannot contain ${given.type}: ${given.raw}`)
  }
}

export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : plainText(inline.inlines))).join('')
