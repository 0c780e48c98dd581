import { expect, test } from 'vitest'
import { endsInComment, solidityTokens } from './solidity-tokens.ts'

const shape = (source: string) =>
  solidityTokens(source.split('\n')).map((line) => line.map(({ kind, text }) => [kind, text]))

test('default: splits keywords, strings and plain text', () => {
  expect(shape('require(ok, "no");')).toEqual([
    [
      ['keyword', 'require'],
      ['plain', '(ok, '],
      ['string', '"no"'],
      ['plain', ');'],
    ],
  ])
})

test('default: splits types and numbers, but not parts of names', () => {
  expect(shape('uint256 a1 = 0xFf + 1_000 * 2 ether;')).toEqual([
    [
      ['type', 'uint256'],
      ['plain', ' a1 = '],
      ['number', '0xFf'],
      ['plain', ' + '],
      ['number', '1_000'],
      ['plain', ' * '],
      ['number', '2'],
      ['plain', ' '],
      ['number', 'ether'],
      ['plain', ';'],
    ],
  ])
  expect(shape('isOwner address_ new1')).toEqual([[['plain', 'isOwner address_ new1']]])
})

test('given an excerpt that begins inside a comment, colours the comment', () => {
  const file = ['/**', ' * if the address', ' */ return', 'a']
  expect([0, 1, 2, 3, 4].map((count) => endsInComment(file.slice(0, count)))).toEqual([false, true, true, false, false])
  expect(solidityTokens(file.slice(1, 2), { isInComment: true })).toEqual([
    [{ kind: 'comment', text: ' * if the address' }],
  ])
})

test('given a slash right after the start of a comment, the comment stays open', () => {
  expect(shape('/*/ if */ if').flat()).toEqual([
    ['comment', '/*/ if */'],
    ['plain', ' '],
    ['keyword', 'if'],
  ])
})

test('given an open string, it ends with its line', () => {
  expect(shape('a "x\nif')).toEqual([
    [
      ['plain', 'a '],
      ['string', '"x'],
    ],
    [['keyword', 'if']],
  ])
})

test('given a long line of quotes or digits, takes time in proportion to it', () => {
  const timeOf = (line: string) => {
    const start = performance.now()
    solidityTokens([line])
    return performance.now() - start
  }
  for (const part of ['\\"', '"', "'\\", '1_', '/*/', '0x']) {
    const line = `"${part.repeat(100_000)}`
    expect(Math.min(timeOf(line), timeOf(line)), part).toBeLessThan(1000)
  }
})

test('given a comment over several lines, treats the text after its end as code', () => {
  expect(shape('a /* if\n return */ return // x')).toEqual([
    [
      ['plain', 'a '],
      ['comment', '/* if'],
    ],
    [
      ['comment', ' return */'],
      ['plain', ' '],
      ['keyword', 'return'],
      ['plain', ' '],
      ['comment', '// x'],
    ],
  ])
})

test('given any line, loses no character', () => {
  for (const line of [
    '',
    '/*/ x',
    `'it\\'s' /* "`,
    '// /* "',
    'mapping(address=>uint256)x;',
    '"open',
    '"\\',
    "'\\'",
    '1e',
    '0x',
  ]) {
    expect(
      solidityTokens([line])
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  }
})
