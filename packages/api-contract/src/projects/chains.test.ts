import { expect, test } from 'vitest'
import { z } from 'zod'
import { chainById, chains } from './chains.ts'
import { Chain } from './deployment.ts'

test('default: the chains of the specification, in its order', () => {
  expect(chains.map(({ name, id }) => [name, id])).toEqual([
    ['Ethereum', 1],
    ['BNB Chain', 56],
    ['Polygon', 137],
    ['Arbitrum', 42161],
    ['Heco', 128],
    ['Avax', 43114],
    ['Fantom', 250],
  ])
})

test('default: Heco is retired and Fantom sunset, each with its reason; the others are live', () => {
  expect(chainById(128)).toMatchObject({ status: 'retired', reason: 'shut_down' })
  expect(chainById(250)).toMatchObject({ status: 'sunset', reason: 'replaced_by_sonic' })
  for (const { status, reason } of chains) expect(status === 'live').toBe(reason === undefined)
})

test('default: every entry is complete, and every id is unique', () => {
  expect(() => z.array(Chain).parse(chains)).not.toThrow()
  expect(new Set(chains.map(({ id }) => id)).size).toBe(chains.length)
})

test('refuses an id that is not listed', () => {
  expect(chainById(5)).toBeUndefined()
})
