import { expect, test } from 'vitest'
import { storableJson, storableText } from './storable.ts'

test('default: keeps valid text and JSON as they are', () => {
  const value = { name: 'Vault', list: [1, null, { deep: true }], at: new Date(0) }
  expect(storableText('Vault 🐈')).toBe('Vault 🐈')
  expect(storableJson(value)).toBe(JSON.stringify(value))
})

test('given NUL or half a surrogate pair in a value or a key, replaces it', () => {
  const value = { 'a\0': 'b\0', list: [{ '\ud800': '\udc00' }], ['__proto__']: 1 }
  expect(JSON.parse(storableJson(value))).toEqual(
    JSON.parse('{"a\ufffd":"b\ufffd","list":[{"\ufffd":"\ufffd"}],"__proto__":1}'),
  )
})
