import { FindingText, locales, Reference, Severity } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { categories } from './detector.ts'
import { detectorCatalogue, type Kind } from './detector-catalogue.ts'
import { detectors } from './registry.ts'

/** Fields that readers of the catalogue rely on and that a kind lacks. */
const lacksOf = ({ category, severity, engines, references, text }: Kind): string[] => [
  ...locales.flatMap((locale) =>
    Object.keys(FindingText.shape)
      .filter((section) => !text[locale]?.[section as keyof FindingText]?.trim())
      .map((section) => `${section} in ${locale}`),
  ),
  ...(categories.includes(category) ? [] : ['category']),
  ...(Severity.safeParse(severity).success ? [] : ['severity']),
  ...(engines.length > 0 ? [] : ['engines']),
  ...(references.length > 0 && references.every((item) => Reference.safeParse(item).success) ? [] : ['references']),
]

test('default: every detector is in it once, but what no detector describes', () => {
  const described = detectors.map(({ id }) => id).filter((id) => id !== 'unclassified')
  expect(detectorCatalogue().map(({ id }) => id)).toEqual(described)
})

test.for(detectorCatalogue())('default: $id lacks nothing', (kind) => {
  expect(lacksOf(kind)).toEqual([])
})

test('error: a kind that lacks a language, a section, an engine or a reference is named with what it lacks', () => {
  const [kind] = detectorCatalogue() as [Kind]
  const withText = (text: unknown) => lacksOf({ ...kind, text: text as Kind['text'] })
  expect(withText({ en: kind.text.en })).toEqual(['title', 'what', 'why', 'fix', 'falseAlarm'].map((s) => `${s} in zh`))
  expect(withText({ ...kind.text, zh: { ...kind.text.zh, fix: ' ' } })).toEqual(['fix in zh'])
  expect(lacksOf({ ...kind, engines: [], references: [] })).toEqual(['engines', 'references'])
})
