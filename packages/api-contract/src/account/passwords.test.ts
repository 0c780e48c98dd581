import { describe, expect, test } from 'vitest'
import { decodePassword, encodePassword, isAcceptablePassword, MAX_ENCODED_PASSWORD_LENGTH } from './passwords.ts'

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

describe('encoded passwords', () => {
  test.each(['Correct-horse-9', 'Pässwörd-漢字-42A', ''])(
    'default: %s survives encoding and decoding',
    async (password) => {
      expect(await decodePassword(await encodePassword(password))).toBe(password)
    },
  )

  test('default: the same password is always encoded the same way', async () => {
    expect(await encodePassword('Correct-horse-9')).toBe(await encodePassword('Correct-horse-9'))
  })

  test('given the longest password, its encoding is far below the limit', async () => {
    expect((await encodePassword('漢'.repeat(26))).length).toBeLessThan(MAX_ENCODED_PASSWORD_LENGTH)
  })

  test('refuses an encoding longer than any password needs, well-formed or not', async () => {
    expect(await decodePassword(await encodePassword('x'.repeat(10_000)))).toBeUndefined()
  })

  test.each(['', 'not base64!', 'AAAA', 'A'.repeat(44)])('refuses %j', async (wire) => {
    expect(await decodePassword(wire)).toBeUndefined()
  })
})
