import { randomBytes } from 'node:crypto'

/** An address that nobody else has, so that a test meets the limits only when it asks for them. */
export const randomAddress = () => `2001:${randomBytes(14).toString('hex').match(/.{4}/g)?.join(':')}`

/** Reaches the API as if through a proxy it trusts, from this address. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    return fetch(input, { ...init, headers })
  }
