import { plainText } from './inlines-of.ts'
import type { Block, Inline, PostText } from './post.ts'

/** How long a description may be where search engines show it, and how long a post is. */
const limits = { en: { description: 155, least: 700, most: 1500 }, zh: { description: 80, least: 1100, most: 2600 } }

/** What our readers should not meet in a post of this language. */
export const textProblems = (text: PostText, locale: 'en' | 'zh'): string[] => {
  const limit = limits[locale]
  const said = [text.title, text.description, ...proseOf(text).map(withoutCode)].join('\n')
  const whole = proseOf(text).map(plainText).join('\n')
  const length = locale === 'en' ? wordsIn(whole) : hanIn(whole)
  return [
    ...(text.description.length > limit.description
      ? [`the description has ${text.description.length} characters`]
      : []),
    ...(length < limit.least || length > limit.most ? [`${length} words or Han characters`] : []),
    ...(/[!！]/.test(said) ? ['an exclamation mark'] : []),
    ...(codeOf(text).some(({ language }) => language === '') ? ['code without a language'] : []),
    ...(locale === 'en' ? leftChinese(said) : leftEnglish(said)),
  ]
}

export const codeOf = ({ sections }: PostText) =>
  sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'code')

const leftChinese = (said: string) => [...said.matchAll(/\p{Script=Han}+/gu)].map(([word]) => `Chinese left: ${word}`)

const sevenWords = /[A-Za-z][A-Za-z'’-]*(?:[ ,.;:]+[A-Za-z][A-Za-z'’-]*){6,}/g
const halfWidth = /\p{Script=Han}[,;:?()]|[,;:?()]\p{Script=Han}/gu

const leftEnglish = (said: string) => [
  ...[...said.matchAll(sevenWords)].map(([words]) => `English left: ${words}`),
  ...[...said.matchAll(halfWidth)].map(([mark]) => `half-width punctuation: ${mark}`),
  ...(said.includes('您') ? ['您 belongs to legal pages'] : []),
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

/** A code word stands for a word of the language it is in. */
const wordOf = ({ kind, text }: { kind: 'text' | 'code'; text: string }) => (kind === 'code' ? ' 0 ' : text)
