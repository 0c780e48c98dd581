import { expect, test } from 'vitest'
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

test('given a megabyte of one kind, it is read fast', () => {
  for (const text of [`"${'\\"'.repeat(500_000)}"`, `[${'{},'.repeat(300_000)}0]`, `["${'a'.repeat(1_000_000)}"]`]) {
    const startedAt = performance.now()
    expect(isUnambiguousJson(text)).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  }
})
