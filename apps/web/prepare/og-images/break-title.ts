import type { Locale } from '@lc/api-contract'

export interface BrokenTitle {
  lines: string[]
  sizePx: number
}

interface Room {
  locale: Locale
  widthPx: number
}

/** Sizes and line counts, from short titles to long ones. */
const steps = [
  { sizePx: 96, mostLines: 2 },
  { sizePx: 84, mostLines: 3 },
  { sizePx: 68, mostLines: 4 },
  { sizePx: 54, mostLines: 5 },
] as const

/** Breaks a title after sentences and between words into lines of similar length, as large as possible. */
export const breakTitle = (title: string, { locale, widthPx }: Room): BrokenTitle => {
  const sentences = title.split(/(?<=[.?]) +|(?<=[。？])/).map((sentence) => splitWords(sentence, locale))
  for (const { sizePx, mostLines } of steps) {
    const lines = sentences.flatMap((words) => balanced(words, widthPx / sizePx))
    if (lines.length <= mostLines && lines.every((line) => textWidthEm(line) * sizePx <= widthPx))
      return { sizePx, lines }
  }
  throw new Error(`the title is too long for its picture: ${title}`)
}

/** Parts that stay on one line: a word with its punctuation, and in Chinese a number with its measure word. */
const splitWords = (title: string, locale: Locale) => {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(title)) {
    const last = words.at(-1)
    if (last !== undefined && isHeld(last, segment)) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

const opening = '[“‘「《（(]'
const han = '\\p{Script=Han}'
const holdsNext = new RegExp(`${opening}$`, 'u')
const heldByLast = new RegExp(`^(?!${opening})([\\s\\p{P}]|[的了呢吗吧]$)`, 'u')
const endsWord = new RegExp(`[\\s${han}，。：；、？”’」》）]$`, 'u')
const startsWord = new RegExp(`^(${han}|${opening})`, 'u')

const isHeld = (last: string, segment: string) =>
  holdsNext.test(last) ||
  heldByLast.test(segment) ||
  (/\d\s?$/.test(last) && startsWord.test(segment)) ||
  !(endsWord.test(last) || startsWord.test(segment))

const linesWithin = (words: readonly string[], em: number) => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && textWidthEm((last + word).trimEnd()) <= em) lines[lines.length - 1] = last + word
    else lines.push(word)
  }
  return lines.map((line) => line.trim())
}

/** The narrowest width that needs no additional line. */
const balanced = (words: readonly string[], em: number) => {
  let best = linesWithin(words, em)
  for (let narrower = em - STEP_EM; narrower > 1; narrower -= STEP_EM) {
    const lines = linesWithin(words, narrower)
    if (lines.length > best.length || lines.some((line) => textWidthEm(line) > narrower)) break
    best = lines
  }
  return best
}

const STEP_EM = 0.25

const kinds: readonly [RegExp, number][] = [
  [/[\u2e80-\u9fff\uff00-\uffef“”‘’]/u, 1],
  [/[MWmw@%]/, 0.95],
  [/[A-Z0-9&]/, 0.7],
  [/[ijltfr.,:;'|!()\- ]/, 0.34],
]

/** Slightly more than the real width, so a line never leaves the picture. */
export const textWidthEm = (text: string) =>
  [...text].reduce((sum, char) => sum + (kinds.find(([kind]) => kind.test(char))?.[1] ?? 0.57), 0)
