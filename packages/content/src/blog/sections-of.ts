import { lexer, type Token, type Tokens } from 'marked'
import { inlinesOf, plainText } from './inlines-of.ts'
import type { Block, Section } from './post.ts'

/** A post's Markdown as sections. Every second-level heading begins one; nothing stands before the first. */
export const sectionsOf = (markdown: string): Section[] => {
  const sections: Section[] = []
  const counts = { code: 0, table: 0 }
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue
    if (token.type === 'heading' && token.depth === 2) {
      const title = inlinesOf(token.tokens)
      sections.push({ id: idOf(plainText(title)), title, blocks: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) throw new Error(`a post begins with a second-level heading, not with: ${token.raw}`)
    section.blocks.push(blockOf(token, counts))
  }
  return sections
}

const blockOf = (given: Token, counts: { code: number; table: number }): Block => {
  const token = given as Tokens.Heading | Tokens.Paragraph | Tokens.Code | Tokens.List | Tokens.Table
  switch (token.type) {
    case 'heading':
      if (token.depth !== 3) throw new Error(`a heading of a post has two or three signs: ${token.raw}`)
      return { kind: 'heading', inlines: inlinesOf(token.tokens) }
    case 'paragraph':
      return { kind: 'paragraph', inlines: inlinesOf(token.tokens) }
    case 'code':
      return { kind: 'code', number: ++counts.code, language: token.lang ?? '', text: token.text }
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map(itemOf) }
    case 'table':
      return {
        kind: 'table',
        number: ++counts.table,
        header: token.header.map((cell) => inlinesOf(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
      }
    default:
      throw new Error(`a post cannot hold ${given.type}: ${given.raw}`)
  }
}

/** An item is one sentence or a few, never a list or code of its own. */
const itemOf = ({ tokens, raw }: Tokens.ListItem) => {
  const [only, ...more] = tokens.filter(({ type }) => type !== 'space')
  if (!only || more.length > 0 || !('tokens' in only)) throw new Error(`an item of a list holds more than text: ${raw}`)
  return inlinesOf(only.tokens)
}

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
