import { categories } from '@lc/detectors'
import { describe, expect, test } from 'vitest'
import { groups, kinds, uncovered } from './catalogue.ts'

describe('the detector catalogue', () => {
  test('default: every kind stands in exactly one group', () => {
    const shown = groups.flatMap((group) => group.kinds.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(kinds.map(({ id }) => id).toSorted())
  })

  test('default: a family is either shown or told to be uncovered', () => {
    expect([...groups.map(({ category }) => category), ...uncovered].toSorted()).toEqual([...categories].toSorted())
  })
})
