import { describe, expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { privacy, terms } from './index.ts'

describe.each([
  ['terms', terms],
  ['privacy', privacy],
])('%s', (_name, { en, zh }) => {
  test('default: both languages have the same sections, in the same order', () => {
    expect(zh.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id))
    expect(new Set(en.sections.map(({ id }) => id)).size).toBe(en.sections.length)
  })

  test('default: each section has as many paragraphs and items in both languages', () => {
    const sizes = ({ sections }: typeof en) =>
      sections.map(({ paragraphs, list, kept }) => [paragraphs.length, list?.length, kept?.length])
    expect(sizes(zh)).toEqual(sizes(en))
  })

  test('default: the texts name the legal entity', () => {
    for (const text of [en, zh]) expect(JSON.stringify(text.sections[0])).toContain(brand.legal)
  })
})
