import { expect, test } from 'vitest'
import { limitTable } from './limit-table.ts'
import { RateLimits } from './read-limits.ts'

test('default: nothing given, the table counts', () => {
  expect(RateLimits.parse('')).toEqual(limitTable)
})

test('given two overrides: their numbers change, calls and subject stay', () => {
  const settings = RateLimits.parse('login_address=7/30, session_calls=1000/60')
  expect(settings.login_address).toEqual({ ...limitTable.login_address, points: 7, seconds: 30 })
  expect(settings.session_calls.points).toBe(1_000)
  expect(settings.register_address).toEqual(limitTable.register_address)
})

test.each(['nobody=1/1', 'login_address=0/60', 'login_address=5', 'login_address=5/60s', 'toString=1/1', '=1/1'])(
  'refuses %s',
  (list) => {
    expect(RateLimits.safeParse(list).success).toBe(false)
  },
)
