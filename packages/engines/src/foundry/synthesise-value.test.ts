import { expect, test } from 'vitest'
import { fixedActors as actors } from './actors.ts'
import { ATTEMPTS, synthesiseValue } from './synthesise-value.ts'

const START_TIME = 1_800_000_000n
const value = (type: string, name = '', attempt = 0) =>
  synthesiseValue({ parameter: { name, type }, attempt, position: 0, numbers: [77n], startTime: START_TIME, actors })

test("default: derives a value from the parameter's name", () => {
  expect(value('uint256', 'deadline')).toBeGreaterThan(START_TIME)
  expect(value('uint8', 'decimals')).toBe(18n)
  expect(value('address', 'initialOwner')).toBe(actors.deployer)
})

test('default: tries differ, fit their type, and one is a constant of the source', () => {
  const tries = Array.from({ length: ATTEMPTS }, (_, attempt) => value('uint8', 'x', attempt))
  expect(new Set(tries).size).toBeGreaterThan(3)
  for (const each of tries) expect(each).toBeLessThan(256n)
  expect(tries).toContain(77n)
})

test('given a list of a fixed length, returns that many elements', () => {
  expect(value('address[3]')).toHaveLength(3)
})
