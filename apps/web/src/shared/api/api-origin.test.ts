import { expect, test } from 'vitest'
import { originFor } from './api-origin.ts'

const config = { us: 'https://api.example.us', io: 'https://api.example.io' }

test.each([
  ['localhost', config.us],
  ['127.0.0.1', config.us],
  ['[::1]', config.us],
  ['example.us', config.us],
  ['www.example.us', config.us],
  ['a.b.example.us', config.us],
  ['example.io', config.io],
  ['www.example.io', config.io],
  ['io.example.us', config.us],
])('default: a page on %s calls %s', (hostname, origin) => {
  expect(originFor(hostname, config)).toBe(origin)
})
