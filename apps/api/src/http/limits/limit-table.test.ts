import { type RouteSpec, routes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { delayedCalls, type Limit, limitTable } from './limit-table.ts'

const limits = Object.values<Limit>(limitTable)

test.each(Object.entries<RouteSpec>(routes))('default: %s is limited, and its description says so', (name, spec) => {
  const covering = limits.filter(({ calls }) =>
    calls === 'session' ? spec.access === 'session' : calls.some((call) => call === name),
  )
  expect(covering.length).toBeGreaterThan(0)
  expect(spec.errors).toContain('RATE_LIMITED')
})

test('default: what is counted by an account or a session is a call that has one', () => {
  const hasEmail = (spec: RouteSpec) => spec.access === 'session' || 'email' in (spec.body as z.ZodObject).shape
  const callsOf = ({ calls }: Limit) => (calls === 'session' ? [] : calls.map((call): RouteSpec => routes[call]))
  const byAccount = limits.filter(({ subject }) => subject === 'account').flatMap(callsOf)
  for (const spec of [...byAccount, ...delayedCalls.map((call) => routes[call])]) expect(hasEmail(spec)).toBe(true)
  const bySession = limits.filter(({ subject }) => subject === 'user' || subject === 'session').flatMap(callsOf)
  for (const spec of bySession) expect(spec.access).toBe('session')
})
