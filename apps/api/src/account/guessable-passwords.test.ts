import { isAcceptablePassword } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { countCalls } from '../testing/count-calls.ts'
import { isGuessable } from './guessable-passwords.ts'

const email = 'wanda.maximoff84@example.com'

test.each([
  ['a common password with digits and symbols', 'Password123!@#'],
  ['a row of keys', 'Qwerty123456!'],
  ['letters that were substituted', 'P@ssw0rd2024!!'],
  ['a common password with any digits', 'Sunshine4821!'],
  ['a pattern on the keyboard', '1qaz@WSX3edc'],
  ['the alphabet', 'Abcdefghij1!'],
  ['one character many times', 'Aaaaaaaaaaa1!'],
  ['a common password twice', 'Monkey!Monkey1'],
  ['our product', 'Lightning-Cat-2024!'],
  ['the first part of the address', 'Wanda.Maximoff1!'],
  ['a word of the address', 'Maximoff-1984!'],
])('refuses %s: %s', (_what, password) => {
  expect(isAcceptablePassword(password)).toBe(true)
  expect(isGuessable(password, email)).toBe(true)
})

test('given a name of the address, it is guessable for that address only', () => {
  expect(isGuessable('Maximoff-1984!', 'somebody@example.com')).toBe(false)
})

test.each([
  'Correct-Horse-7',
  'Night-watch-2026',
  'Kestrel-Vapour-31',
  'Strawberry-Field7',
  '4829!7713-Cat',
  'Xk9#mQ2vLp!7',
])('default: %s is accepted', (password) => {
  expect(isGuessable(password, email)).toBe(false)
})

// Three seconds of CPU, which a busy machine may stretch.
test('default: none of 100,000 random passwords is refused', { timeout: 300_000 }, () => {
  const random = randomFrom(1)
  const refused: string[] = []
  for (let count = 0; count < 100_000; count++) {
    const password = randomPassword(random)
    if (isAcceptablePassword(password) && isGuessable(password, email)) refused.push(password)
  }
  expect(refused).toEqual([])
})

test('given the longest address and password, compares few texts', () => {
  const longest = `${'passw0rd.'.repeat(7)}a@example.com`
  const compare = () => isGuessable('1!1!1!1!1!1!1!1!1!1!1!1!Aa', longest)
  const compared = countCalls(String.prototype, ['slice', 'includes', 'startsWith'], compare)
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThan(MAX_COMPARED)
})

/** Twice as many as today. The list of common passwords has far more, so nothing goes through it. */
const MAX_COMPARED = 2_500

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const CLASSES = [LETTERS, LETTERS.toUpperCase(), '0123456789', '!#$%&()*+,-./:;<=>?@[]^_{|}~']

/** 12 to 26 characters; digits and symbols are as frequent as letters, which is the hardest case. */
const randomPassword = (random: (below: number) => number) =>
  Array.from({ length: 12 + random(15) }, () => {
    const chars = CLASSES[random(CLASSES.length)] ?? ''
    return chars.charAt(random(chars.length))
  }).join('')

/** Park and Miller's generator, so that each run tests the same passwords. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}
