import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('default: ordinary code and Chinese stay as they are', () => {
  expect(visibleText('uint256 余额 = 1;\t// ok')).toBe('uint256 余额 = 1;\t// ok')
})

test.each([
  ['\u202e', '⟨U+202E⟩'],
  ['\u2066', '⟨U+2066⟩'],
  ['\u200b', '⟨U+200B⟩'],
  ['\u0000', '⟨U+0000⟩'],
  ['\r', '⟨U+000D⟩'],
])('given %j shows its name', (char, name) => {
  expect(visibleText(`a${char}b`)).toBe(`a${name}b`)
})
