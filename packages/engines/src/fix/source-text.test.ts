import { expect, test } from 'vitest'
import type { AstNode } from '../structure/ast-node.ts'
import { applyEdits, sourceText } from './source-text.ts'
import { unifiedDiff } from './unified-diff.ts'

const nodeAt = (start: number, length: number): AstNode => ({ nodeType: 'X', id: 1, src: `${start}:${length}:0` })

test('default: offsets are bytes, also after other letters', () => {
  const source = sourceText('A.sol', '// 好\na = 1 /* ; */ ;\n')
  expect(source.textOf(nodeAt(7, 5))).toBe('a = 1')
  expect(source.slice(source.statementOf(nodeAt(7, 5)))).toBe('a = 1 /* ; */ ;')
})

test('default: applies edits from any order', () => {
  const edits = [
    { start: 4, end: 5, text: 'C' },
    { start: 0, end: 1, text: 'A' },
  ]
  expect(applyEdits('a b c', edits)).toBe('A b C')
})

test('given edits that overlap, throws', () => {
  const edits = [
    { start: 0, end: 3, text: '' },
    { start: 2, end: 4, text: '' },
  ]
  expect(() => applyEdits('abcdef', edits)).toThrow()
})

test('default: a diff has the header and lines that git expects', () => {
  expect(unifiedDiff({ 'src/A.sol': 'a\nb\n', 'B.sol': 'x' }, { 'src/A.sol': 'a\nc\n', 'B.sol': 'x' })).toBe(
    'diff --git a/src/A.sol b/src/A.sol\n--- a/src/A.sol\n+++ b/src/A.sol\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n',
  )
})

test('given no line break at the end, the diff keeps that', () => {
  expect(unifiedDiff({ 'A.sol': 'a' }, { 'A.sol': 'b' })).toContain('-a\n\\ No newline at end of file\n+b\n')
})

test('given Windows line breaks, the diff keeps them', () => {
  expect(unifiedDiff({ 'A.sol': 'a\r\nb\r\n' }, { 'A.sol': 'a\r\nc\r\n' })).toContain(' a\r\n-b\r\n+c\r\n')
})
