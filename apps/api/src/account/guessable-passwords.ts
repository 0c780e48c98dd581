import { brand } from '@lc/content'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Whether attackers would try this password early. It is guessable if it reads as at most five pieces, of which at most
 * one is a common password. The other pieces are names of ours or of the user, runs (`123`, `qwer`, `aaa`), repetitions,
 * years and single characters; a digit is half a piece.
 */
export const isGuessable = (password: string, email: string): boolean =>
  countPieces(password, [...new Set([...brandNames, ...namesIn(email)])]) <= MAX_PIECES

const MAX_PIECES = 5
const DIGIT_PIECES = 0.5

/** Shorter words and runs occur in too many good passwords. */
const SHORTEST_WORD = 4
const SHORTEST_RUN = 3

/** Passwords from breaches, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_WORD),
)

/** Their first letters: most texts start no word, so they are looked up once. */
const wordStarts: ReadonlySet<string> = new Set([...commonPasswords].map((word) => word.slice(0, SHORTEST_WORD)))

/** A name in single words, and in the ways in which people join them. A Chinese character weighs as much as three letters. */
const spellings = (name: string): string[] => {
  const words = name.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '')
  const joined = ['', ' ', '-', '_', '.'].map((between) => words.join(between))
  return [...new Set([...words, ...joined])].filter((spelling) => Buffer.byteLength(spelling) >= SHORTEST_WORD)
}

const { product, company } = brand
const brandNames = [...Object.values(product), ...Object.values(company)].flatMap((name) =>
  spellings(name.toLowerCase()),
)

/** The part of an address before the @, with and without digits at the end of its words. */
const namesIn = (email: string): string[] => {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  return [...spellings(local), ...spellings(local.replace(/\d+/g, ' '))]
}

/** Characters that people use in place of letters. */
const letters: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '6': 'g', '9': 'g', '1': 'i', '!': 'i', '|': 'i' },
  ...{ '0': 'o', '5': 's', $: 's', '7': 't', '+': 't', '2': 'z' },
}
const lettersWithL: Record<string, string> = { ...letters, '1': 'l', '!': 'l', '|': 'l' }

/** The digits on the keys of these symbols. */
const digits: Record<string, string> = {
  ...{ '!': '1', '@': '2', '#': '3', $: '4', '%': '5' },
  ...{ '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
}

const respell = (text: string, table: Record<string, string>) => text.replace(/[^a-z]/g, (char) => table[char] ?? char)

/** The fewest pieces that a password reads as; Infinity above MAX_PIECES. */
const countPieces = (password: string, names: readonly string[]): number => {
  const plain = password.toLowerCase()
  const keys = respell(plain, digits)
  const readings = [...new Set([plain, keys, respell(plain, letters), respell(plain, lettersWithL)])]

  const namesInside = names.filter((name) => readings.some((reading) => reading.includes(name)))
  // The fewest pieces up to each character, before and after the one common password.
  const before = Array<number>(plain.length + 1).fill(Number.POSITIVE_INFINITY)
  const after = [...before]
  before[0] = 0
  const reach = (end: number, beforePieces: number, afterPieces: number) => {
    before[end] = Math.min(before[end] ?? 0, beforePieces)
    after[end] = Math.min(after[end] ?? 0, afterPieces)
  }
  for (let start = 0; start < plain.length; start++) {
    const [unused = 0, used = 0] = [before[start], after[start]]
    if (Math.min(unused, used) > MAX_PIECES) continue
    const single = /\d/.test(plain.charAt(start)) ? DIGIT_PIECES : 1
    reach(start + 1, unused + single, used + single)
    for (const end of knownEnds(keys, start)) reach(end, unused + 1, used + 1)
    for (const end of nameEnds(readings, start, namesInside)) reach(end, unused + 1, used + 1)
    for (const end of wordEnds(readings, start)) reach(end, Number.POSITIVE_INFINITY, unused + 1)
  }
  return Math.min(before[plain.length] ?? 0, after[plain.length] ?? 0)
}

/** The ends of runs, repetitions and years that start here. */
const knownEnds = (text: string, start: number): number[] => {
  const ends = isYear(text.slice(start, start + 4)) ? [start + 4] : []
  const runEnd = endOfRun(text, start)
  for (let end = start + SHORTEST_RUN; end <= text.length; end++)
    if (end <= runEnd || text.slice(0, start).includes(text.slice(start, end))) ends.push(end)
    else break
  return ends
}

const nameEnds = (readings: readonly string[], start: number, names: readonly string[]): number[] =>
  names.filter((name) => readings.some((reading) => reading.startsWith(name, start))).map((name) => start + name.length)

const wordEnds = (readings: readonly string[], start: number): number[] => {
  const ends: number[] = []
  for (const reading of readings) {
    if (!wordStarts.has(reading.slice(start, start + SHORTEST_WORD))) continue
    for (let end = start + SHORTEST_WORD; end <= reading.length; end++)
      if (commonPasswords.has(reading.slice(start, end))) ends.push(end)
  }
  return ends
}

/** Neighbours on a keyboard; neighbours in the alphabet and digits differ by one. */
const KEY_ROWS = 'qwertyuiop asdfghjkl zxcvbnm 1234567890'

const stepBetween = (one: string, other: string): string | undefined => {
  const difference = other.charCodeAt(0) - one.charCodeAt(0)
  if (Math.abs(difference) <= 1) return `code ${difference}`
  if (KEY_ROWS.includes(one + other)) return 'right'
  return KEY_ROWS.includes(other + one) ? 'left' : undefined
}

/** The end of the run that starts here; runs keep their direction. */
const endOfRun = (text: string, start: number): number => {
  const step = stepBetween(text.charAt(start), text.charAt(start + 1))
  if (step === undefined) return start + 1
  let end = start + 2
  while (end < text.length && stepBetween(text.charAt(end - 1), text.charAt(end)) === step) end++
  return end
}

const isYear = (text: string) => /^(19|20)\d\d$/.test(text)
