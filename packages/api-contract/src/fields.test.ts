import { expect, test } from 'vitest'
import { isEmailAddress } from './email-rule.ts'
import { Email } from './fields.ts'

const long = (local: number) => `${'a'.repeat(local)}@example.com`

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  [long(64), long(64)],
])('default: accepts %s', (given, taken) => {
  expect(Email.parse(given)).toBe(taken)
  expect(isEmailAddress(taken)).toBe(true)
})

test.each(['', 'ada', 'ada@example', 'ada@@example.com', long(65), `ada@${'a.'.repeat(130)}com`])(
  'refuses %s',
  (given) => {
    expect(Email.safeParse(given).success).toBe(false)
    expect(isEmailAddress(given)).toBe(false)
  },
)
