import { expect, test } from 'vitest'
import { carriedStatus } from './carried-status.ts'

test.each(['open', 'acknowledged', 'false_positive'] as const)('default: %s stays as it was', (status) => {
  expect(carriedStatus(status)).toBe(status)
})

test('given nothing that is remembered, it is open', () => {
  expect(carriedStatus(undefined)).toBe('open')
})

test('given a finding that was called fixed and is seen again, it is open', () => {
  expect(carriedStatus('fixed')).toBe('open')
})
