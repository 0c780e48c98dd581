// biome-ignore-all lint/suspicious/noTemplateCurlyInString: titles with placeholders are what is read here
import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'
import { isTitled } from './test-title.ts'

const fits = (named: string, source: string) => declaredTests(source).some((declared) => isTitled(named, declared))

test.each([
  ['the text', 'default: it works', "test('default: it works', run)"],
  ['a template as written', 'default: ${x} works', 'test(`default: ${x} works`, run)'],
  ['a template filled in', 'default: /zh works', 'test(`default: ${x} works`, run)'],
  ['rows as written', 'given %s, it works', "test.each(rows)('given %s, it works', run)"],
  ['rows filled in', 'given 4014, it works', "test.each(rows)('given %s, it works', run)"],
  ['a named column', 'given 4014, it works', "test.each(rows)('given $code, it works', run)"],
  ['signs that patterns read', 'default: a (b) [c] d?', "test('default: a (b) [c] d?', run)"],
])('default: %s', (_name, named, source) => {
  expect(fits(named, source)).toBe(true)
})

test.each([
  ['a part of the title', 'it works', "test('default: it works', run)"],
  ['more than the title', 'default: it works well', "test('default: it works', run)"],
  ['other fixed parts', 'default: /zh fails', 'test(`default: ${x} works`, run)'],
  ['signs read as patterns', 'default: axb', "test('default: a.b', run)"],
  ['anything, where all is a placeholder', 'default: it works', 'test(`${name}`, run)'],
])('refuses %s', (_name, named, source) => {
  expect(fits(named, source)).toBe(false)
})
