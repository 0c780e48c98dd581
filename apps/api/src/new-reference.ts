import { randomInt } from 'node:crypto'

const DIGITS = 12

/** Twelve random digits in groups of four: easy to say on the telephone, too many to try. */
export const newReference = (): string =>
  String(randomInt(10 ** DIGITS))
    .padStart(DIGITS, '0')
    .replace(/\d{4}(?=\d)/g, '$&-')
