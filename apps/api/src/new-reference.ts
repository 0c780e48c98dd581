import { randomInt } from 'node:crypto'

const DIGITS = 12

/** Twelve random digits in groups of four: easy to read out on the phone, too many to guess. */
export const newReference = (): string =>
  String(randomInt(10 ** DIGITS))
    .padStart(DIGITS, '0')
    .replace(/\d{4}(?=\d)/g, '$&-')
