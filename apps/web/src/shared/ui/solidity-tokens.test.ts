import { expect, test } from 'vitest'
import { solidityTokens } from './solidity-tokens.ts'

const shape = (source: string) =>
  solidityTokens(source.split('\n')).map((line) => line.map(({ kind, text }) => [kind, text]))

test('default: keywords, strings and plain text', () => {
  expect(shape('require(ok, "no");')).toEqual([
    [
      ['keyword', 'require'],
      ['plain', '(ok, '],
      ['string', '"no"'],
      ['plain', ');'],
    ],
  ])
})

test('given a comment over several lines, code after its end is code', () => {
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

test('given any line, no character is lost', () => {
  for (const line of ['', '/*/ x', `'it\\'s' /* "`, '// /* "', 'mapping(address=>uint256)x;', '"open']) {
    expect(
      solidityTokens([line])
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  }
})
