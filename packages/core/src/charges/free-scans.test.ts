import { expect, test } from 'vitest'
import { freeSlotOf, freeUntil } from './free-scans.ts'

test('default: the first place that nobody takes, and none when all are taken', () => {
  expect(freeSlotOf('rerun', [])).toBe(1)
  expect(freeSlotOf('rerun', [1, null, 3])).toBe(2)
  expect(freeSlotOf('rerun', [1, 2, 3])).toBeUndefined()
})

test('default: thirty days from the end of the paid scan', () => {
  expect(freeUntil(new Date('2026-11-17T12:00:00Z'))).toEqual(new Date('2026-12-17T12:00:00Z'))
})
