import { expect, test } from 'vitest'
import { levelOf } from './level-of.ts'

test('default: it is the worst severity', () => {
  expect(levelOf([{ severity: 'low' }, { severity: 'high' }, { severity: 'informational' }])).toBe('high')
})

test('given none, it is none', () => {
  expect(levelOf([])).toBe('none')
})
