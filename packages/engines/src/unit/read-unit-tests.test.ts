import { expect, test } from 'vitest'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { readUnitTest } from './read-unit-tests.ts'

const planned = { name: 'test_x', about: 'call', kind: 'exercise', inputs: [], payments: [] } as const
const end = (result: Partial<ForgeTest> | undefined) => {
  const given = result && { status: 'Failure' as const, decoded_logs: [], logs: [], ...result }
  return readUnitTest('Bank', { ...planned, inputs: [], payments: [] }, given)
}

test.for([
  [{ status: 'Success', decoded_logs: ['taken from a user'] }, 'passed', 'taken from a user'],
  [{ reason: 'expected: a stranger is refused' }, 'failed', 'a stranger is refused'],
  [{ reason: 'reverted: with every input' }, 'reverted', 'with every input'],
  [{ reason: 'not reachable: nobody holds tokens' }, 'not_reachable', 'nobody holds tokens'],
  [{ reason: 'EvmError: MemoryOOG' }, 'not_reachable', 'EvmError: MemoryOOG'],
  [undefined, 'not_reachable', 'it did not run'],
] as const)('default: %j is %s', ([result, outcome, words]) => {
  expect(end(result as Partial<ForgeTest> | undefined)).toMatchObject({ test: 'test_x', outcome, words })
})

test('given a test of many functions, it names the one that decided', () => {
  const subject = {
    item: { type: 'function', name: 'f', inputs: [], outputs: [] },
    signature: 'f()',
    selector: '00000000',
  }
  const callees = [{ ...subject, signature: 'e()' }, subject].map((each) => ({
    ...each,
    item: { ...each.item, type: 'function' as const },
    isPayable: false,
    isReading: false,
    isGuarded: false,
  }))
  const result = {
    status: 'Failure' as const,
    reason: 'expected: a stranger does not take over by call 1',
    decoded_logs: [],
    logs: [],
  }
  expect(readUnitTest('Bank', { ...planned, inputs: [], payments: [], callees }, result)).toMatchObject({
    function: 'f()',
    outcome: 'failed',
    why: { code: 'expected_no_takeover', values: { call: 'f()' } },
    words: 'a stranger does not take over by f()',
  })
})
