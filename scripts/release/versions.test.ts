import { expect, test } from 'vitest'
import { compareVersions, isVersion, nextVersions } from './versions.ts'

test('default: the first release is 0.1.0', () => {
  expect(nextVersions(undefined, 'breaking')).toEqual(['0.1.0'])
})

test.each([
  ['0.1.4', 'fix', ['0.1.5']],
  ['0.1.4', 'feature', ['0.2.0', '1.0.0']],
  ['0.1.4', 'breaking', ['0.2.0', '1.0.0']],
  ['1.2.3', 'fix', ['1.2.4']],
  ['1.2.3', 'feature', ['1.3.0']],
  ['1.2.3', 'breaking', ['2.0.0']],
] as const)('default: after %s, a %s leads to %s', (previous, change, next) => {
  expect(nextVersions(previous, change)).toEqual(next)
})

test.each(['1.2', '1.2.3.4', '01.2.3', '1.2.3-rc.1', 'v1.2.3', '', '1.2.x'])('refuses %s', (text) => {
  expect(isVersion(text)).toBe(false)
})

test('default: compares numbers, not texts', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
})
