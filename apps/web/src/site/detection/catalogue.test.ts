import { locales } from '@lc/api-contract'
import { categories } from '@lc/detectors'
import { describe, expect, test } from 'vitest'
import { firstSentence, groups, kinds, topicName, uncovered } from './catalogue.ts'

describe('the detector catalogue', () => {
  test('default: every kind is in exactly one group', () => {
    const shown = groups.flatMap((group) => group.kinds.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(kinds.map(({ id }) => id).toSorted())
  })

  test('default: every family is either covered or listed as uncovered', () => {
    const covered = kinds.map(({ category }) => category)
    expect([...new Set([...covered, ...uncovered])].toSorted()).toEqual([...categories].toSorted())
  })

  test.each(locales)('default: no two groups share a name (%s)', (locale) => {
    expect(new Set(groups.map(({ topic }) => topicName(topic, locale))).size).toBe(groups.length)
  })
})

test.each([
  ['One. Two.', 'One.'],
  ['Uses solc 0.8. Then more.', 'Uses solc 0.8.'],
  ['先写状态。再调用。', '先写状态。'],
  ['no end', 'no end'],
])('firstSentence: %s', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
