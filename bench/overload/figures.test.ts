import { expect, test } from 'vitest'
import { brokenBounds, lastLine } from './figures.ts'

const good = { acceptedLost: 0, otherStartSeconds: 4, paidP95Ratio: 1.3, mailBlockedStartSeconds: 0.8, streamQps: 36 }

test('default: accepts figures within their bounds', () => {
  expect(brokenBounds(good)).toEqual([])
  expect(lastLine(good)).toBe(
    'overload accepted_lost=0 other_start_s=4.00 paid_p95_ratio=1.30 mail_blocked_start_s=0.80 stream_qps=36.00',
  )
})

test('given skipped phases, ignores them', () => {
  expect(brokenBounds({ acceptedLost: 0 })).toEqual([])
  expect(lastLine({ acceptedLost: 0 })).toContain('other_start_s=- paid_p95_ratio=-')
})

test.each([
  ['acceptedLost', 1],
  ['otherStartSeconds', 30.1],
  ['paidP95Ratio', 2.1],
  ['mailBlockedStartSeconds', Number.NaN],
  ['streamQps', 101],
] as const)('refuses %s of %d', (name, value) => {
  expect(brokenBounds({ ...good, [name]: value })).toEqual([name])
})
