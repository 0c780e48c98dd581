import type { Token, Tokens } from 'marked'
import type { Inline } from './post.ts'

/** A sentence in our own few kinds; raises on HTML, pictures and whatever else our pages do not draw. */
export const inlinesOf = (tokens: readonly Token[] = []): Inline[] => tokens.map(inlineOf)

const inlineOf = (given: Token): Inline => {
  const token = given as Tokens.Text | Tokens.Escape | Tokens.Codespan | Tokens.Strong | Tokens.Em | Tokens.Link
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text.replaceAll('\n', ' ') }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'strong':
      return { kind: 'strong', inlines: inlinesOf(token.tokens) }
    case 'em':
      return { kind: 'emphasis', inlines: inlinesOf(token.tokens) }
    case 'link':
      return { kind: 'link', href: token.href, inlines: inlinesOf(token.tokens) }
    default:
      throw new Error(`a post cannot hold ${given.type}: ${given.raw}`)
  }
}

export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : plainText(inline.inlines))).join('')
