import { expect, test } from 'vitest'
import { fixtureSources, fixtureTruths } from './read-fixtures.ts'

const truths = fixtureTruths()

test('default: there are enough fixtures, of every class and of several compiler eras', () => {
  expect(truths.length).toBeGreaterThanOrEqual(36)
  expect(new Set(truths.map((truth) => truth.class)).size).toBe(14)
  expect(new Set(truths.map(({ era }) => era))).toEqual(new Set(['0.4', '0.5', '0.6', '0.7', '0.8']))
})

test.for(truths)('given $fixture, its twins differ only in the fix', ({ fixture }) => {
  const vulnerable = linesOf(fixtureSources(fixture, 'vulnerable')[`${fixture}/vulnerable.sol`])
  const fixed = linesOf(fixtureSources(fixture, 'fixed')[`${fixture}/fixed.sol`])
  const changed = [...without(vulnerable, fixed), ...without(fixed, vulnerable)]
  expect(vulnerable).not.toEqual(fixed)
  expect(changed.length).toBeLessThanOrEqual(16)
})

const linesOf = (source = ''): string[] => source.split('\n')

const without = (lines: readonly string[], others: readonly string[]): string[] =>
  lines.filter((line) => !others.includes(line))
