import { locales } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { kinds } from './catalogue.ts'
import { describeKind, readKind } from './kind-data.ts'

test('error: an unknown kind has no page', () => {
  expect(readKind('en', 'no-such-kind')).toBeUndefined()
  expect(readKind('en', 'unclassified')).toBeUndefined()
})

test('default: a page has the texts of its language, figures and related kinds', () => {
  expect(readKind('zh', 'reentrancy-ether')).toMatchObject({
    title: '可转走以太币的重入',
    severity: 'high',
    shownSeverity: 'critical',
    grades: ['proved', 'pattern'],
    figures: { id: 'reentrancy-ether' },
    families: [{ name: 'SmartBugs' }, { name: 'SolidiFI' }],
  })
  expect(readKind('en', 'write-after-call')?.related.map(({ id }) => id)).toContain('reentrancy-ether')
})

test('given a kind without a category of its own, shows no figures of a category', () => {
  expect(readKind('en', 'locked-ether')?.families).toEqual([])
})

test.each(locales)('default: descriptions differ, end with a sentence or an ellipsis, and fit (%s)', (locale) => {
  const texts = kinds.map(({ text }) => describeKind(text[locale], locale))
  expect(new Set(texts.map(({ description }) => description)).size).toBe(kinds.length)
  expect(new Set(texts.map(({ title }) => title)).size).toBe(kinds.length)
  expect(texts.filter(({ description }) => !/[.。…]$/.test(description))).toEqual([])
  const width = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
  const fits = ({ title, description }: (typeof texts)[number]) =>
    width(title) >= 12 && width(title) <= 70 && width(description) >= 50 && width(description) <= 165
  expect(texts.filter((text) => !fits(text))).toEqual([])
})
