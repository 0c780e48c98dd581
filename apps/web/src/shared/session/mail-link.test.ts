import { expect, test } from 'vitest'
import { pathAlone, readLink } from './mail-link.ts'

const sign = 'x'.repeat(43)

test.each(['active', 'reset_password'] as const)('default: reads a complete link of type %s', (type) => {
  const search = `?${new URLSearchParams({ type, sign, email: 'Reader+1@example.com' })}`
  expect(readLink(search)).toEqual({ type, whole: { sign, email: 'Reader+1@example.com' } })
})

test.each([
  ['no e-mail', `?type=active&sign=${sign}`],
  ['a broken e-mail', `?type=reset_password&sign=${sign}&email=reader`],
  ['an empty sign', '?type=reset_password&sign=&email=reader%40example.com'],
])('refuses a link with %s', (_what, search) => {
  expect(readLink(search)).toMatchObject({ whole: undefined })
})

test.each(['', '?type=active', `?sign=${sign}`, `?type=other&sign=${sign}`, '?type=active&email=a%40b.co'])(
  'given %j, finds no link',
  (search) => {
    expect(readLink(search)).toBeUndefined()
  },
)

test.each([
  ['/', '/'],
  ['/zh/auto-detection', '/zh/auto-detection'],
])('default: leaves %s as it is', (pathname, alone) => {
  expect(pathAlone(pathname)).toBe(alone)
})

test.each(['//example.org/x', '///example.org/x'])('refuses to send %s to another site', (pathname) => {
  expect(new URL(pathAlone(pathname), 'https://web.example').href).toBe('https://web.example/example.org/x')
})
