import { expect, test } from 'vitest'
import { coversPath, isPathPattern } from './path-pattern.ts'

test.for([
  ['src/Vault.sol', 'src/Vault.sol', true],
  ['src/Vault.sol', 'src/Vault.sol.sol', false],
  ['Vault.sol', 'src/Vault.sol', false],
  ['src', 'src/a/B.sol', true],
  ['src/', 'src/a/B.sol', true],
  ['src', 'srcs/B.sol', false],
  ['src/**', 'src/a/b/C.sol', true],
  ['src/*', 'src/a/b/C.sol', true],
  ['src/*.sol', 'src/C.sol', true],
  ['src/*.sol', 'src/a/C.sol', false],
  ['**/mocks/**', 'packages/a/mocks/b/C.sol', true],
  ['**/mocks/**', 'mocks/C.sol', true],
  ['**/C.sol', 'C.sol', true],
  ['a/**/b/*.sol', 'a/x/y/b/C.sol', true],
  ['a/**/b/*.sol', 'a/x/y/c/C.sol', false],
  ['src/M?ck*.sol', 'src/MockToken.sol', true],
  ['**', 'src/C.sol', true],
  ['src/[ab].sol', 'src/a.sol', false],
] as const)('pattern %s and path %s: %s', ([pattern, path, isCovered]) => {
  expect(isPathPattern(pattern)).toBe(true)
  expect(coversPath(pattern, path)).toBe(isCovered)
})

test.for(['', '/', '/src', '../src', 'src/../lib', './src', 'a//b', '!src', 'src\\a', 'a\nb', 'x'.repeat(201)])(
  'refuses %j as a pattern',
  (text) => expect(isPathPattern(text)).toBe(false),
)

/** A matcher that goes back to every wildcard takes exponential time: it would pass the time limit of a test. */
test('given wildcards that would keep a naive matcher busy forever, answers', () => {
  const deep = `${'**/'.repeat(60)}x`
  const wide = `${'*a'.repeat(90)}b`
  expect(isPathPattern(deep) && isPathPattern(wide)).toBe(true)
  expect(coversPath(deep, `${'a/'.repeat(250)}b`)).toBe(false)
  expect(coversPath(wide, 'a'.repeat(500))).toBe(false)
})
