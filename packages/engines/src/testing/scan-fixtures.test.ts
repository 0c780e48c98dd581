import { detectors } from '@lc/detectors'
import { expect, test } from 'vitest'
import { chooseDetectors, splitDetectors } from './scan-fixtures.ts'

const idsFor = (only?: string) => chooseDetectors(detectors, only).map(({ id }) => id)

test.each([undefined, ''])('given ONLY=%s, all described detectors are scanned', (only) => {
  expect(idsFor(only)).toHaveLength(detectors.length - 1)
})

test('given ids, only those are scanned', () => {
  expect(idsFor('tx-origin')).toEqual(['tx-origin'])
  expect(idsFor('weak-randomness,tx-origin').sort()).toEqual(['tx-origin', 'weak-randomness'])
})

test('refuses an unknown id, so that a typo never passes', () => {
  expect(() => idsFor('tx-orign')).toThrow('tx-orign')
})

test('every detector is in one part', () => {
  const { fuzz, static: ofStatic, others } = splitDetectors(chooseDetectors(detectors))
  const ids = [...ofStatic, ...fuzz.flat(), ...others].map(({ id }) => id)
  expect(ids.toSorted()).toEqual(idsFor().toSorted())
  // As many as there are files `detectors-fuzz-*.tool.test.ts`.
  expect(fuzz.map((part) => part.length > 0)).toEqual([true, true, true])
})
