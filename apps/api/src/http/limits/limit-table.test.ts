import { type RouteSpec, routes } from '@lc/api-contract'
import { type V2RouteName, v2Routes } from '@lc/api-contract/v2'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { delayedCalls, type Limit, limitTable, RateLimits } from './limit-table.ts'

const limits = Object.values<Limit>(limitTable)

test.each(Object.entries<RouteSpec>(routes))(
  'default: %s is limited, and its description lists the error',
  (name, spec) => {
    const covering = limits.filter(({ calls }) =>
      calls === 'session' ? spec.access === 'session' : calls.some((call) => call === name),
    )
    expect(covering.length).toBeGreaterThan(0)
    expect(spec.errors).toContain('RATE_LIMITED')
  },
)

test('default: a limit per account or session applies only to calls that have one', () => {
  const hasEmail = (spec: RouteSpec) => spec.access === 'session' || 'email' in (spec.body as z.ZodObject).shape
  const callsOf = ({ calls }: Limit) => (calls === 'session' ? [] : calls.map((call): RouteSpec => routes[call]))
  const byAccount = limits.filter(({ subject }) => subject === 'account').flatMap(callsOf)
  for (const spec of [...byAccount, ...delayedCalls.map((call) => routes[call])]) expect(hasEmail(spec)).toBe(true)
  const bySession = limits.filter(({ subject }) => subject === 'user' || subject === 'session').flatMap(callsOf)
  for (const spec of bySession) expect(spec.access).toBe('session')
})

test.each(Object.keys(v2Routes) as V2RouteName[])('default: %s of /api/v2 is limited per key', (name) => {
  const covering = limits.filter(({ v2 = [] }) => v2 === 'all' || v2.includes(name))
  expect(covering.map(({ subject }) => subject)).toContain('key')
  expect(covering.every(({ subject }) => subject === 'key' || subject === 'user')).toBe(true)
})

test('default: without overrides, uses the table', () => {
  expect(RateLimits.parse('')).toEqual(limitTable)
})

test('given two overrides, their numbers change, and calls and subject stay', () => {
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
