import { Actor, locales, type Reason, type ReasonCode, reasonCodes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { actorWords, endReasonWords, endWords, reasonWords, stepWords } from './reason-words.ts'

/** A reason as an engine reports it, with a distinct value for every name. */
const reported = (code: ReasonCode): Reason => ({
  code,
  values: Object.fromEntries(reasonCodes[code].map((name) => [name, `«${name}»`])),
})

const codes = Object.keys(reasonCodes) as ReasonCode[]

test.for(codes)('default: %s has a text in both languages, with every value', (code) => {
  const texts = locales.map((locale) => reasonWords(reported(code), locale))
  expect(new Set(texts).size).toBe(locales.length)
  for (const text of texts) {
    for (const name of reasonCodes[code]) expect(text).toContain(`«${name}»`)
    expect(text).not.toMatch(/undefined|[{}!！]/)
  }
  expect(reasonWords(reported(code), 'zh')).toMatch(/\p{Script=Han}/u)
  expect(reasonWords(reported(code), 'zh')).not.toMatch(/[,;?]|\.$/)
})

test.for(Actor.options)('default: %s has a name in both languages', (by) => {
  const [en, zh] = locales.map((locale) => actorWords({ by, from: 'X' }, locale))
  expect(en).not.toBe(zh)
  expect(zh).toMatch(/\p{Script=Han}/u)
})

test('given an earlier result without codes, shows its own text', () => {
  expect(endReasonWords({ reason: 'it was slow' }, 'zh')).toBe('it was slow')
  expect(actorWords({ from: 'attacker’s contract' }, 'zh')).toBe('attacker’s contract')
  expect(stepWords({ note: '3 times' }, 'zh')).toBe('3 times')
  expect(endWords({ outcome: 'failed', reason: 'it was slow' }, 'en')).toContain('it was slow')
})

test('given a code and the tool’s text, shows the code’s text', () => {
  expect(endReasonWords({ why: reported('time_limit'), reason: 'killed' }, 'en')).toBe(
    reasonWords(reported('time_limit'), 'en'),
  )
})
