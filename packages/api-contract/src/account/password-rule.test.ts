import { expect, test } from 'vitest'
import { isAcceptablePassword } from './password-rule.ts'

test.each(['Abcdefghij1!', 'Abcdefghij1!Abcdefghij1!Ab'])('default: %s', (password) => {
  expect(isAcceptablePassword(password)).toBe(true)
})

test.each([
  ['11 characters', 'Abcdefghi1!'],
  ['27 characters', 'Abcdefghij1!Abcdefghij1!Abc'],
  ['no upper-case letter', 'abcdefghij1!'],
  ['no lower-case letter', 'ABCDEFGHIJ1!'],
  ['no digit', 'Abcdefghijk!'],
  ['no special character', 'Abcdefghijk1'],
  ['a space as the only special character', 'Abcdefghij1 '],
])('refuses %s', (_why, password) => {
  expect(isAcceptablePassword(password)).toBe(false)
})
