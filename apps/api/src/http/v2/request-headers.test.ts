import { expect, test } from 'vitest'
import { acceptedLocale, etagOf, hasVersion, idempotencyKeyOf } from './request-headers.ts'

test.each([
  [undefined, 'en'],
  ['zh', 'zh'],
  ['ZH-CN,en;q=0.5', 'zh'],
  ['fr, zh;q=0.8, en;q=0.1', 'zh'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  [','.repeat(100_000), 'en'],
])('default: Accept-Language %.20s means %s', (header, locale) => {
  expect(acceptedLocale({ 'accept-language': header })).toBe(locale)
})

test('default: the same key becomes the same UUID, another key another one', () => {
  const uuid = idempotencyKeyOf({ 'idempotency-key': 'build-1' })
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idempotencyKeyOf({ 'idempotency-key': 'build-1' })).toBe(uuid)
  expect(idempotencyKeyOf({ 'idempotency-key': 'build-2' })).not.toBe(uuid)
  expect(idempotencyKeyOf({})).toBeUndefined()
})

test.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('refuses the Idempotency-Key %.10j', (key) => {
  expect(() => idempotencyKeyOf({ 'idempotency-key': key })).toThrow('BAD_REQUEST')
})

test('default: If-None-Match may be weak, in a list or a star', () => {
  const etag = etagOf('content')
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    expect(hasVersion({ 'if-none-match': tag }, etag)).toBe(true)
  }
  for (const tag of [undefined, '', '"x"', etag.slice(1, -1)]) {
    expect(hasVersion(tag === undefined ? {} : { 'if-none-match': tag }, etag)).toBe(false)
  }
})
