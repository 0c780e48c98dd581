import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './untrusted-text.ts'

test.each([
  ['bidirectional controls', 'a\u202eb\u2066c\u2069', 'abc'],
  ['zero-width characters', 'a\u200bb\u200d\u2060\ufeffc', 'abc'],
  ['terminal sequences', 'a\u001b[31mb\u0007', 'a[31mb'],
  ['tags and variation selectors', 'a\u{e0049}\u{e0100}\ufe0fb', 'ab'],
  ['fillers', 'a\u3164\u115f\uffa0\u2800b', 'ab'],
  ['line separators and private use', 'a\u2028\u2029\ue000b', 'ab'],
  ['a carriage return that overwrites a line', 'safe\rbad\r\nnext', 'safebad\r\nnext'],
])('removes %s and counts them', (_, text, clean) => {
  const cleaned = cleanText(text, 100)
  expect(cleaned.text).toBe(clean)
  expect(cleaned.removedCharacters).toBe(text.length - clean.length)
})

test('default: keeps code, tabs, line ends and other languages', () => {
  const text = 'function f() external {\n\treturn 1; // 合约 ñ 🙂\r\n}'
  expect(cleanText(text, 1_000)).toEqual({ text, removedCharacters: 0, isComplete: true })
})

test('given a long text, cuts it and reports that', () => {
  expect(cleanText('🙂'.repeat(10), 3)).toEqual({ text: '🙂\ufffd', removedCharacters: 0, isComplete: false })
  expect(cleanLine('a\n\tb'.repeat(500))).toHaveLength(226)
})
