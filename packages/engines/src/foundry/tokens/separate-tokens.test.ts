import { expect, test } from 'vitest'
import type { DeploymentPlan, PlannedContract } from '../deployment-plan.ts'
import { fixedEnvironment } from '../environment.ts'
import { withSeparateTokens } from './separate-tokens.ts'

const word = (address: string): string => address.slice(2).padStart(64, '0')
const planned = (role: PlannedContract['role'], nonce: number, given = ''): PlannedContract => ({
  role,
  name: role,
  nonce,
  address: `0x${String(nonce).repeat(40).slice(0, 40)}`,
  creation: '00',
  tries: [{ arguments: given, value: '0', isStubbed: false }],
  isStub: false,
})
const token = planned('dependency', 1)
const planWith = (given: string) =>
  ({
    contracts: [token, planned('main', 2, given)],
    environment: fixedEnvironment,
  }) as unknown as DeploymentPlan

const none = () => 0

test('default: two arguments with the same token get a token each', () => {
  const number = '7'.padStart(64, '0')
  const { contracts } = withSeparateTokens(planWith(word(token.address) + number + word(token.address)), [token], none)
  const [first, second, main] = contracts
  expect(contracts).toHaveLength(3)
  expect(second?.address).not.toBe(first?.address)
  expect(main?.tries[0]?.arguments).toBe(word(token.address) + number + word(second?.address ?? ''))
})

test('given one argument, keeps the plan unchanged', () => {
  const plan = planWith(word(token.address))
  expect(withSeparateTokens(plan, [token], none)).toEqual(plan)
})

test('given a function that takes two tokens, plans two', () => {
  expect(withSeparateTokens(planWith(''), [token], () => 2).contracts).toHaveLength(3)
})
