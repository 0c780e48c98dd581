import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { readUnitTest, reasonForSentence } from './read-unit-tests.ts'

const planned = { name: 'test_x', about: 'call', kind: 'exercise', inputs: [], payments: [] } as const
const end = (result: Partial<ForgeTest> | undefined) => {
  const given = result && { status: 'Failure' as const, decoded_logs: [], logs: [], ...result }
  return readUnitTest('Bank', { ...planned, inputs: [], payments: [] }, given)
}

test.for([
  [{ status: 'Success', decoded_logs: ['accepted from a user'] }, 'passed', 'accepted from a user'],
  [{ reason: 'expected: a stranger is refused' }, 'failed', 'a stranger is refused'],
  [{ reason: 'reverted: with every input' }, 'reverted', 'with every input'],
  [{ reason: 'not reachable: nobody holds tokens' }, 'not_reachable', 'nobody holds tokens'],
  [{ reason: 'EvmError: MemoryOOG' }, 'not_reachable', 'EvmError: MemoryOOG'],
  [undefined, 'not_reachable', 'it did not run'],
] as const)('default: %j is %s', ([result, outcome, words]) => {
  expect(end(result as Partial<ForgeTest> | undefined)).toMatchObject({ test: 'test_x', outcome, words })
})

test('given a test of many functions, names the one that decided', () => {
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

const outcomes = { expected: 'failed', reverted: 'reverted', 'not reachable': 'not_reachable' } as const

/** Every sentence that a generated test can report. */
const sentences = () => {
  const folder = new URL('solidity/', import.meta.url)
  const files = [
    ...readdirSync(folder).map((file) => new URL(file, folder)),
    new URL('unit-source.ts', import.meta.url),
  ]
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const ends = [...text.matchAll(/"(expected|reverted|not reachable): ([^"]+)"/g)]
    const passes = [...text.matchAll(/pass\("([^"]+)"\)/g)]
    return [
      ...ends.map(([, how, words = '']) => ({ outcome: outcomes[how as keyof typeof outcomes], words })),
      ...passes.map(([, words = '']) => ({ outcome: 'passed' as const, words })),
    ]
  })
}

test('default: every sentence of the generated tests has its own code', () => {
  expect(sentences().length).toBeGreaterThan(45)
  const unknown = sentences().filter(({ outcome, words }) => {
    const text = words.endsWith('by call ') ? `${words}0` : words
    return reasonForSentence(outcome, text)?.code === 'test_cut_short'
  })
  expect(unknown).toEqual([])
})

test('given names in a sentence, they become values of its code', () => {
  expect(reasonForSentence('failed', 'a stranger does not take over by f(uint256)')).toEqual({
    code: 'expected_no_takeover',
    values: { call: 'f(uint256)' },
  })
  expect(reasonForSentence('reverted', 'transferFrom')).toEqual({
    code: 'call_reverted',
    values: { call: 'transferFrom' },
  })
})

test.for(['EvmError: OutOfGas', 'toString', 'constructor', ''])(
  'given the foreign message %j, reports that the test was cut short',
  (words) => {
    expect(reasonForSentence('not_reachable', words)?.code).toBe('test_cut_short')
  },
)

test('given a test that passed without a message, returns nothing', () => {
  expect(reasonForSentence('passed', '')).toBeUndefined()
})
