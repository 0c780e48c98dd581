import { expect, test } from 'vitest'
import { budgets, limitsFor } from './budgets.ts'

const limitsWith = (lines: number) => limitsFor(budgets.slither, { sources: { 'a.sol': 'x\n'.repeat(lines) } })

test('default: a small project gets the base budget', () => {
  expect(limitsWith(500)).toEqual(budgets.slither)
})

test('given more lines, time grows with them', () => {
  expect(limitsWith(40_000)).toMatchObject({ cpuSeconds: 240, wallSeconds: 360 })
})

test("given a number of lines that growth doesn't divide evenly, memory is whole bytes", () => {
  expect(Number.isInteger(limitsWith(23_457).memoryBytes)).toBe(true)
})

test("given any number of lines, time and memory are capped and output doesn't grow", () => {
  const { outputBytes, ...most } = limitsWith(1_000_000)
  expect(most).toEqual({ cpuSeconds: 360, wallSeconds: 540, memoryBytes: 2048 * 1024 * 1024 })
  expect(outputBytes).toBe(budgets.slither.outputBytes)
})

test('given a machine shared with others, the compiler has time to use its CPU seconds', () => {
  expect(budgets.compile.wallSeconds).toBeGreaterThanOrEqual(3 * budgets.compile.cpuSeconds)
})
