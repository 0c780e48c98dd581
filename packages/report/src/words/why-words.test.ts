import { Actor, locales, type Why, type WhyCode, whyCodes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { actorWords, endWords, reasonWords, stepWords, whyWords } from './why-words.ts'

/** As an engine would tell it, with a value of its own for every name. */
const told = (code: WhyCode): Why => ({
  code,
  values: Object.fromEntries(whyCodes[code].map((name) => [name, `«${name}»`])),
})

const codes = Object.keys(whyCodes) as WhyCode[]

test.for(codes)('default: %s is said in both languages, with every value', (code) => {
  const texts = locales.map((locale) => whyWords(told(code), locale))
  expect(new Set(texts).size).toBe(locales.length)
  for (const text of texts) {
    for (const name of whyCodes[code]) expect(text).toContain(`«${name}»`)
    expect(text).not.toMatch(/undefined|[{}!！]/)
  }
  expect(whyWords(told(code), 'zh')).toMatch(/\p{Script=Han}/u)
  expect(whyWords(told(code), 'zh')).not.toMatch(/[,;?]|\.$/)
})

test.for(Actor.options)('default: %s is named in both languages', (by) => {
  const [en, zh] = locales.map((locale) => actorWords({ by, from: 'X' }, locale))
  expect(en).not.toBe(zh)
  expect(zh).toMatch(/\p{Script=Han}/u)
})

test('given an earlier result, its own words are told', () => {
  expect(reasonWords({ reason: 'it was slow' }, 'zh')).toBe('it was slow')
  expect(actorWords({ from: 'attacker’s contract' }, 'zh')).toBe('attacker’s contract')
  expect(stepWords({ note: '3 times' }, 'zh')).toBe('3 times')
  expect(endWords({ outcome: 'failed', reason: 'it was slow' }, 'en')).toContain('it was slow')
})

test('given a code and the words of the tool, the code is said', () => {
  expect(reasonWords({ why: told('time_limit'), reason: 'killed' }, 'en')).toBe(whyWords(told('time_limit'), 'en'))
})
