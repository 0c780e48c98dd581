import { toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { consequenceSentence, ownConsequence } from './consequence-words.ts'

const suspected = {
  engine: 'slither',
  check: 'lc-open-ether',
  words: '',
  why: toReason('found_open_ether', { function: 'close', recipient: 'to', amount: 'balance(this)' }),
} as const
const proved = {
  engine: 'proof',
  check: 'withdrawal',
  words: '',
  why: toReason('proved_withdrawal', { function: 'close', gain: '0.1' }),
} as const

test('default: a proof states the effect, whichever engine reported first', () => {
  const detector = 'unprotected-ether-withdrawal'
  const own = ownConsequence({ detector, evidence: [proved] }, 'en')
  expect(own).toContain('0.1 ether')
  for (const evidence of [
    [suspected, proved],
    [proved, suspected],
  ])
    expect(consequenceSentence({ detector, evidence }, 'en')).toBe(own)
  expect(ownConsequence({ detector, evidence: [suspected] }, 'en')).not.toBe(own)
})
