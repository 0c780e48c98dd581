import { plainText } from './parse-markdown.ts'
import type { Block, Inline, PostText } from './post.ts'

/** Maximum length of a description in search results, and the allowed length of a post. */
const limits = { en: { description: 155, least: 700, most: 1500 }, zh: { description: 80, least: 1100, most: 2600 } }

/** Writing problems in a post of this language. */
export const textProblems = (text: PostText, locale: 'en' | 'zh'): string[] => {
  const limit = limits[locale]
  const prose = [text.title, text.description, ...proseOf(text).map(withoutCode)].join('\n')
  const whole = proseOf(text).map(plainText).join('\n')
  const length = locale === 'en' ? wordsIn(whole) : hanIn(whole)
  return [
    ...(text.description.length > limit.description
      ? [`the description has ${text.description.length} characters`]
      : []),
    ...(length < limit.least || length > limit.most ? [`${length} words or Han characters`] : []),
    ...(/[!！]/.test(prose) ? ['an exclamation mark'] : []),
    ...(listCodeBlocks(text).some(({ language }) => language === '') ? ['code without a language'] : []),
    ...(locale === 'en' ? leftChinese(prose) : leftEnglish(prose)),
  ]
}

export const listCodeBlocks = ({ sections }: PostText) =>
  sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'code')

const leftChinese = (prose: string) => [...prose.matchAll(/\p{Script=Han}+/gu)].map(([word]) => `Chinese left: ${word}`)

const sevenWords = /[A-Za-z][A-Za-z'’-]*(?:[ ,.;:]+[A-Za-z][A-Za-z'’-]*){6,}/g
const halfWidth = /\p{Script=Han}[,;:?()]|[,;:?()]\p{Script=Han}/gu

const leftEnglish = (prose: string) => [
  ...[...prose.matchAll(sevenWords)].map(([words]) => `English left: ${words}`),
  ...[...prose.matchAll(halfWidth)].map(([mark]) => `half-width punctuation: ${mark}`),
  ...(prose.includes('您') ? ['您 belongs to legal pages'] : []),
]

const hanIn = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const proseOf = ({ sections }: PostText) =>
  sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(sentencesOf)])

const sentencesOf = (block: Block): Inline[][] => {
  switch (block.kind) {
    case 'code':
      return []
    case 'list':
      return block.items
    case 'table':
      return [...block.header, ...block.rows.flat()]
    default:
      return [block.inlines]
  }
}

const withoutCode = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('inlines' in inline ? withoutCode(inline.inlines) : wordOf(inline))).join('')

/** Count inline code as one word of the surrounding language. */
const wordOf = ({ kind, text }: { kind: 'text' | 'code'; text: string }) => (kind === 'code' ? ' 0 ' : text)

/** Whether the excerpt's lines occur consecutively in the source, with the same relative indentation. */
export const occursIn = (excerpt: string, source: string) => {
  const lookedFor = outdented(excerpt)
  const count = lookedFor.split('\n').length
  const lines = source.split('\n')
  return lines.some((_, at) => outdented(lines.slice(at, at + count).join('\n')) === lookedFor)
}

const outdented = (text: string) => {
  const lines = text.trimEnd().split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(least).trimEnd()).join('\n')
}
