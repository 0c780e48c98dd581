import { describe, expect, test } from 'vitest'
import { decodePassword, encodePassword, MAX_WIRE_PASSWORD_LENGTH } from './password-wire.ts'

describe('password wire form', () => {
  test.each(['Correct-horse-9', 'Pässwörd-漢字-42A', ''])(
    'default: %s survives the way there and back',
    async (password) => {
      expect(await decodePassword(await encodePassword(password))).toBe(password)
    },
  )

  test('default: the same password always has the same wire form', async () => {
    expect(await encodePassword('Correct-horse-9')).toBe(await encodePassword('Correct-horse-9'))
  })

  test('given the longest password, the wire form is far below the limit', async () => {
    expect((await encodePassword('漢'.repeat(26))).length).toBeLessThan(MAX_WIRE_PASSWORD_LENGTH)
  })

  test('refuses what is longer than any password needs, well-formed or not', async () => {
    expect(await decodePassword(await encodePassword('x'.repeat(10_000)))).toBeUndefined()
  })

  test.each(['', 'not base64!', 'AAAA', 'A'.repeat(44)])('refuses %j', async (wire) => {
    expect(await decodePassword(wire)).toBeUndefined()
  })
})
