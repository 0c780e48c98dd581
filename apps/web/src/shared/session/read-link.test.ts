import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

const sign = 'x'.repeat(43)

test.each(['active', 'reset_password'] as const)('default: a link of type %s is read whole', (type) => {
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
  'given %j, there is no link',
  (search) => {
    expect(readLink(search)).toBeUndefined()
  },
)
