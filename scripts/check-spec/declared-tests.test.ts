// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests read titles with placeholders
import { describe, expect, test } from 'vitest'
import { declaredTests, isTitled } from './declared-tests.ts'

const titlesIn = (source: string) => declaredTests(source).map(({ title }) => title)
const leftOutIn = (source: string) => declaredTests(source).map(({ isLeftOut }) => isLeftOut)

describe('declared tests', () => {
  test.each([
    ['test', "test('a', run)", ['a']],
    ['it', 'it("a", run)', ['a']],
    ['each', "test.each([1])('a %s', run)", ['a %s']],
    ['for', "test.for([1])('a %s', run)", ['a %s']],
    ['a table', 'test.each`x`("a $x", run)', ['a $x']],
    ['a template', 'test(`a ${x} b`, run)', ['a ${x} b']],
    ['a loop in a group', "describe('g', () => { for (const x of y) test('a', run) })", ['a']],
    ['Playwright’s group', "test.describe('g', () => { test('a', run) })", ['a']],
  ])('default: %s', (_name, source, titles) => {
    expect(titlesIn(source)).toEqual(titles)
  })

  test.each([
    ['a comment', "// test('a', run)\n/* it('b', run) */"],
    ['a text', 'const x = "test(\'a\', run)"'],
    ['a text in a test’s body', 'const x = `test("a")`'],
    ['another function', "attest('a', run); other.test('b', run)"],
    ['a group', "describe('a', () => {}); test.describe('b', () => {})"],
    ['a step', "test.step('a', run)"],
  ])('refuses %s', (_name, source) => {
    expect(titlesIn(source)).toEqual([])
  })

  test.each([
    ['skip', "test.skip('a', run)"],
    ['todo', "test.todo('a')"],
    ['fixme', "test.fixme('a', run)"],
    ['a test that must fail', "test.fails('a', run)"],
    ['a condition', "test.skipIf(process.env.CI)('a', run)"],
    ['skip of rows', "test.skip.each([1])('a', run)"],
    ['skip of the group', "describe.skip('g', () => { test('a', run) })"],
    ['Playwright’s skip of the group', "test.describe.skip('g', () => { test('a', run) })"],
    ['skip in the body', "test('a', () => { test.skip() })"],
    ['conditional skip in the body', "test('a', () => { test.skip(isSlow, 'why') })"],
    ['skip of the context', "test('a', (context) => { context.skip() })"],
  ])('given %s, leaves the test out', (_name, source) => {
    expect(leftOutIn(source)).toEqual([true])
  })

  test('given a skipped neighbour, keeps a test', () => {
    expect(leftOutIn("test.skip('a', run); test('b', run); describe('g', () => { test('c', run) })")).toEqual([
      true,
      false,
      false,
    ])
  })
})

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
