import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinks } from './mail-links.ts'

const [first, second] = ['first-key', 'second-key'] as const
const link = { outboxId: randomUUID(), kind: 'reset_password' } as const

test('default: the same link always has the same sign, and no other sign is valid', () => {
  const links = createLinks(first)
  const sign = links.signOf(link)
  expect(links.signOf(link)).toBe(sign)
  expect(links.isSignOf(link, sign)).toBe(true)
  expect(links.isSignOf({ ...link, kind: 'active' }, sign)).toBe(false)
  expect(links.isSignOf({ ...link, outboxId: randomUUID() }, sign)).toBe(false)
  for (const other of [sign.slice(1), `${sign}A`, '', '漢'.repeat(43)]) expect(links.isSignOf(link, other)).toBe(false)
})

test('given a new key, links under the previous key stay valid, and new links use the new key', () => {
  const rotated = createLinks(second, first)
  expect(rotated.isSignOf(link, createLinks(first).signOf(link))).toBe(true)
  expect(rotated.signOf(link)).toBe(createLinks(second).signOf(link))
  expect(createLinks(second).isSignOf(link, createLinks(first).signOf(link))).toBe(false)
})
