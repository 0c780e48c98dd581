import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whyOfSentence } from './why-of-sentence.ts'

const outcomes = { expected: 'failed', reverted: 'reverted', 'not reachable': 'not_reachable' } as const

/** Everything that a generated test can say by a sentence of ours. */
const sentences = () => {
  const folder = new URL('solidity/', import.meta.url)
  const files = [
    ...readdirSync(folder).map((file) => new URL(file, folder)),
    new URL('unit-source.ts', import.meta.url),
  ]
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const ends = [...text.matchAll(/"(expected|reverted|not reachable): ([^"]+)"/g)]
    const passes = [...text.matchAll(/told\("([^"]+)"\)/g)]
    return [
      ...ends.map(([, how, words = '']) => ({ outcome: outcomes[how as keyof typeof outcomes], words })),
      ...passes.map(([, words = '']) => ({ outcome: 'passed' as const, words })),
    ]
  })
}

test('default: every sentence of the generated tests has a code of its own', () => {
  expect(sentences().length).toBeGreaterThan(45)
  const unknown = sentences().filter(({ outcome, words }) => {
    const said = words.endsWith('by call ') ? `${words}0` : words
    return whyOfSentence(outcome, said)?.code === 'test_cut_short'
  })
  expect(unknown).toEqual([])
})

test('given names in a sentence, they are values of its code', () => {
  expect(whyOfSentence('failed', 'a stranger does not take over by f(uint256)')).toEqual({
    code: 'expected_no_takeover',
    values: { call: 'f(uint256)' },
  })
  expect(whyOfSentence('reverted', 'transferFrom')).toEqual({ code: 'call_reverted', values: { call: 'transferFrom' } })
})

test.for(['EvmError: OutOfGas', 'toString', 'constructor', ''])(
  'given the words %j of nobody of ours, the test was cut short',
  (words) => {
    expect(whyOfSentence('not_reachable', words)?.code).toBe('test_cut_short')
  },
)

test('given a test that passed without a word, nothing is said', () => {
  expect(whyOfSentence('passed', '')).toBeUndefined()
})
