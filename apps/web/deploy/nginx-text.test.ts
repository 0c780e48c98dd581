import { expect, test } from 'vitest'
import { block, pathPattern, quoted } from './nginx-text.ts'

test('default: a value stays one word', () => {
  expect(quoted(`a "b" \\ 'c'; d`)).toBe(`"a \\"b\\" \\\\ 'c'; d"`)
})

test.each([
  ['/contract/abc-1', true],
  ['/contract/', false],
  ['/contract/a/b', false],
  ['/contract/a\n', false],
  ['/contractXa', false],
])('given %j, a path with a parameter matches: %s', (path, fits) => {
  // JavaScript has no `\z`; its `$` is the same.
  expect(new RegExp(pathPattern('/contract/:id').replace('\\z', '$')).test(path)).toBe(fits)
})

test('default: a block contains its lines', () => {
  expect(block('types', ['a b;', 'c d;'])).toBe('types {\n  a b;\n  c d;\n}')
})
