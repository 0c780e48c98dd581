import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { ProblemError } from '@lc/api-contract/v2'
import type { FastifyRequest } from 'fastify'

type Headers = FastifyRequest['headers']

/** The first language of Accept-Language that we have; weights are ignored, because clients list the best one first. */
export const acceptedLocale = (headers: Headers): Locale => {
  const tags = (headers['accept-language'] ?? '').slice(0, MAX_HEADER_CHARS).toLowerCase().split(',')
  const known = tags.map((tag) => tag.trim().slice(0, 2)).find((tag) => locales.some((locale) => locale === tag))
  return (known as Locale | undefined) ?? DEFAULT_LOCALE
}

const MAX_HEADER_CHARS = 1_000

const keyPattern = /^[\x21-\x7e]{1,255}$/

/** A client's Idempotency-Key in the form that rows store, apart from the keys that the site makes. */
export const idempotencyKeyOf = (headers: Headers): string | undefined => {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !keyPattern.test(given)) {
    throw new ProblemError('BAD_REQUEST', { fields: { 'Idempotency-Key': 'invalid' } })
  }
  return toUuid(createHash('sha256').update(`v2 ${given}`).digest('hex'))
}

/** The first 122 bits of a hash as a UUID of version 8, which RFC 9562 leaves to applications. */
const toUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')

/** A strong validator of these bytes. */
export const etagOf = (bytes: string | Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** Whether the client already has this version, by If-None-Match. */
export const hasVersion = (headers: Headers, etag: string): boolean => {
  const given = (headers['if-none-match'] ?? '').slice(0, MAX_HEADER_CHARS)
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
