import type { CheckOutcome } from '@lc/api-contract'
import { properties } from '@lc/detectors'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { readKnownContracts, truthsIn } from './read-truths.ts'

const outcomesOf = (...outcomes: CheckOutcome[]) =>
  outcomes.map((outcome) => ({ property: 'p', contract: 'C', outcome }))

test.for([
  ['holds', ['passed', 'passed'], 'right'],
  ['holds', ['passed', 'found'], 'wrong_found'],
  ['fails', ['passed', 'found'], 'right'],
  ['fails', ['passed'], 'wrong_passed'],
  ['fails', ['passed', 'unknown'], 'unknown'],
  ['empty', ['passed'], 'wrong_passed'],
  ['empty', ['timed_out'], 'unknown'],
] as const)('given the truth “%s” and the outcomes %j, the verdict is %s', ([truth, outcomes, judged]) => {
  expect(judge({ truths: truthsIn(`//= ${truth} p`) }, outcomesOf(...outcomes))).toMatchObject([{ judged }])
})

test('given a property that the contract does not mention, the verdict is stranger', () => {
  expect(judge({ truths: new Map() }, outcomesOf('passed'))).toMatchObject([{ judged: 'stranger' }])
})

test('default: every contract states the truth about known properties only', () => {
  const known = new Set(properties.map(({ id }) => id))
  const contracts = readKnownContracts()
  expect(contracts.length).toBeGreaterThanOrEqual(20)
  for (const { name, truths } of contracts) {
    expect(truths.size, name).toBeGreaterThan(0)
    expect([...truths.keys()].filter((property) => !known.has(property))).toEqual([])
  }
})
