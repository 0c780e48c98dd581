import { expect, test } from 'vitest'
import { countCalls } from '../../testing/count-calls.ts'
import { isUnambiguousJson } from './json-bodies.ts'

test.each([
  '{}',
  '[]',
  '1',
  '"{\\"a\\":1,\\"a\\":2}"',
  '{"a":{"a":[{"a":1},{"a":2}]}}',
  '{"a":"a\\\\","b":"}{]["}',
  '{"a" : "b", "b" : "a"}',
  `${'['.repeat(100)}${']'.repeat(100)}`,
])('default: %s is unambiguous', (text) => {
  expect(JSON.parse(text)).toBeDefined()
  expect(isUnambiguousJson(text)).toBe(true)
})

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"__pro\\u0074o__":1}',
  '[{"b":{"a":1,"c":2,"a" :3}}]',
  '{"a":{"x":1},"b":2,"a":{}}',
  `${'['.repeat(101)}${']'.repeat(101)}`,
])('refuses %s', (text) => {
  expect(JSON.parse(text)).toBeDefined()
  expect(isUnambiguousJson(text)).toBe(false)
})

test.each([
  ['escapes', `"${'\\"'.repeat(50_000)}"`],
  ['objects', `[${'{},'.repeat(30_000)}0]`],
  ['characters', `["${'a'.repeat(100_000)}"]`],
  ['keys', `{${Array.from({ length: 5_000 }, (_, index) => `"key ${index}":1`).join()}}`],
])('given a long text of %s, reads every character once or twice', (_, text) => {
  const reads = countCalls(String.prototype, ['charCodeAt'], () => expect(isUnambiguousJson(text)).toBe(true))
  expect(reads).toBeGreaterThan(text.length / 3)
  expect(reads).toBeLessThan(text.length * 2)
})
