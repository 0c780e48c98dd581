import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messageProblems } from './message-problems.ts'

const messages = join(import.meta.dirname, '../../packages/content/messages')
const real = (locale: string) => JSON.parse(readFileSync(join(messages, locale, 'error.json'), 'utf8'))

describe('message parity', () => {
  test('default: the real error messages exist in both locales', () => {
    expect(messageProblems({ 'error.json': real('en') }, { 'error.json': real('zh') })).toEqual([])
  })

  test('refuses a missing Chinese message', () => {
    const { error_NOT_FOUND: _removed, ...rest } = real('zh')
    expect(messageProblems({ 'error.json': real('en') }, { 'error.json': rest })).toEqual([
      'error.json error_NOT_FOUND: missing in the second locale',
    ])
  })

  test.each([
    ['a placeholder that differs', { a: 'Hello {name}' }, { a: '你好 {email}' }, 'f a: placeholders differ'],
    ['an empty text', { a: 'Hello' }, { a: ' ' }, 'f a: is empty'],
    [
      'English left on a Chinese page',
      { a: 'Log out now' },
      { a: 'Log out now' },
      'f a: reads the same in both locales',
    ],
    ['keys out of order', { a: 'A', b: 'B' }, { b: '乙', a: '甲' }, 'f: keys are not sorted'],
    ['a key only the second has', {}, { a: '甲' }, 'f a: missing in the first locale'],
  ])('refuses %s', (...[, base, other, problem]) => {
    expect(messageProblems({ f: base as Record<string, string> }, { f: other as Record<string, string> })).toEqual([
      problem,
    ])
  })
})
