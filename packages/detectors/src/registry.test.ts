import { existsSync, readdirSync } from 'node:fs'
import { FindingText, locales, Reference } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { detectorById, detectorFor } from './detector-for.ts'
import { detectors } from './registry.ts'

const described = detectors.filter(({ id }) => id !== 'unclassified')
const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => name !== 'properties')

test('default: every folder is listed once, under its own name', () => {
  expect(detectors.map(({ id }) => id).sort()).toEqual(folders.sort())
})

test.for(detectors)('default: $id has texts in every language, without an empty field', ({ text }) => {
  expect(Object.keys(text).sort()).toEqual([...locales].sort())
  for (const locale of locales) {
    expect(Object.keys(text[locale]).sort()).toEqual(Object.keys(FindingText.shape).sort())
    for (const field of Object.values(text[locale])) expect(field.trim().length).toBeGreaterThan(4)
  }
})

test.for(detectors)('default: the Chinese of $id is Chinese, in Chinese punctuation', ({ text }) => {
  for (const field of Object.values(text.zh)) {
    expect(field).toMatch(/[一-鿿]/)
    expect(field).not.toMatch(/[一-鿿][,;:!?]/)
    expect(field).not.toContain('您')
  }
  for (const field of Object.values(text.en)) expect(field).not.toMatch(/[一-鿿]/)
})

test.for(detectors)('default: the texts of $id differ from field to field', ({ text }) => {
  for (const locale of locales) expect(new Set(Object.values(text[locale])).size).toBe(5)
})

test.for(locales)('default: no two detectors share a title in %s', (locale) => {
  const titles = detectors.map(({ text }) => text[locale].title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test.for(described)('default: $id has references, a claim and both twins', ({ id, references, sources }) => {
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references)
    expect(Reference.safeParse(reference).success && !reference.url.includes('undefined')).toBe(true)
  expect(Object.values(sources).flat().length).toBeGreaterThan(0)
  for (const twin of ['vulnerable', 'safe']) {
    expect(existsSync(new URL(`${id}/fixtures/${twin}.sol`, import.meta.url)), `${twin} twin of ${id}`).toBe(true)
  }
})

test.for(detectors)('default: $id names only checks of its own as showing no harm', ({ sources, flawOnly = {} }) => {
  for (const [engine, checks] of Object.entries(flawOnly))
    expect(sources[engine]).toEqual(expect.arrayContaining([...checks]))
})

test('given a claimed check, finds its detector; any other check is unclassified', () => {
  expect(detectorFor({ engine: 'slither', check: 'reentrancy-eth' }).id).toBe('reentrancy-ether')
  expect(detectorFor({ engine: 'slither', check: 'of-tomorrow' }).id).toBe('unclassified')
  expect(detectorFor({ engine: 'other', check: 'reentrancy-eth' }).id).toBe('unclassified')
})

test('given an id, finds its detector; a retired id is unclassified', () => {
  expect(detectorById('tx-origin').id).toBe('tx-origin')
  expect(detectorById('retired').id).toBe('unclassified')
})
