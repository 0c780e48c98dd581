import { expect, test } from 'vitest'
import { soliditySegments, withoutKinds } from './solidity-segments.ts'

const kinds = (source: string): string[] =>
  soliditySegments(source).map(({ kind, start, end }) => `${kind}:${source.slice(start, end)}`)

test('default: code, comments and strings are told apart', () => {
  expect(kinds('a // b\nc /* d */ "e"')).toEqual([
    'code:a ',
    'comment:// b',
    'code:\nc ',
    'comment:/* d */',
    'code: ',
    'string:"e"',
  ])
})

test.for([
  ['a comment mark in a string', '"//"x', ['string:"//"', 'code:x']],
  ['a quote in a comment', '//"\nx', ['comment://"', 'code:\nx']],
  ['an escaped quote', '"\\"//"x', ['string:"\\"//"', 'code:x']],
  ['an open block comment', 'a/* b', ['code:a', 'comment:/* b']],
  ['an open string', '"a\nb', ['string:"a', 'code:\nb']],
  ['a line end that only the compiler sees', '//a\u2028b', ['comment://a', 'code:\u2028b']],
  ['a comment that closes where it opens', '/*/a*/b', ['comment:/*/a*/', 'code:b']],
  ['nothing', '', []],
] as const)('given %s', ([, source, expected]) => {
  expect(kinds(source)).toEqual(expected)
})

test('default: blanking comments keeps every line and the length', () => {
  const source = 'a /* b\r\nc */ d // e\nf'
  expect(withoutKinds(source, soliditySegments(source), ['comment'])).toBe('a     \r\n     d     \nf')
})
