import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRetryAfter } from './send-request.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each<[string | undefined, number | undefined]>([
  ['120', 120],
  ['Wed, 18 Nov 2026 12:05:00 GMT', 300],
  ['Wed, 18 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400],
  ['Wed, 18 Nov 2099 12:00:00 GMT', 86_400],
  ['soon', undefined],
  ['-5x', undefined],
  [undefined, undefined],
])('the Retry-After %s means %s seconds', (value, seconds) => {
  expect(readRetryAfter(value)).toBe(seconds)
})
