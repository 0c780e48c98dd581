import { categories, detectors } from '@lc/detectors'
import { describe, expect, test } from 'vitest'
import { groups, kinds, uncovered } from './catalogue.ts'

describe('the detector catalogue', () => {
  test('default: every detector stands in exactly one group, and what none describes is no kind', () => {
    const shown = groups.flatMap((group) => group.kinds.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(
      detectors
        .map(({ id }) => id)
        .filter((id) => id !== 'unclassified')
        .toSorted(),
    )
    expect(kinds).toHaveLength(shown.length)
  })

  test('default: a family is either shown or told to be uncovered', () => {
    expect([...groups.map(({ category }) => category), ...uncovered].toSorted()).toEqual([...categories].toSorted())
  })
})
