import { expect, test } from 'vitest'
import { sampleCandidate, withdrawStep as step } from '../testing/sample-candidate.ts'
import { BY, type Candidate } from './candidate.ts'
import { checkForCandidate } from './checks.ts'

const nested = { ...step, again: '0x3ccfd60b', reentries: 1 }

test.for([
  ['a theft that needs nothing', {}, 'withdrawal'],
  ['a theft by calls from within', { steps: [nested] }, 'reentrancy'],
  ['a theft that needs the deployer', { steps: [{ ...step, who: BY.lure }] }, 'tx-origin'],
  ['more than the same calls bring in sequence', { sign: 'order_gain', steps: [nested] }, 'reentrancy'],
  [
    'more in the books alone',
    { sign: 'order_gain', steps: [nested], gain: 0n, books: 2n, fairBooks: 1n },
    'reentrancy-books',
  ],
  ['a role', { sign: 'takeover' }, 'takeover'],
  ['an unassigned role', { sign: 'taken_first' }, 'takeover'],
  ['a theft that checked arithmetic would have stopped', { twinStops: true }, 'withdrawal'],
  ['tokens of others', { sign: 'tokens_taken' }, 'token-withdrawal'],
  ['new tokens', { sign: 'tokens_minted' }, 'open-mint'],
  ['a wrapped number', { sign: 'wrapped', mode: 'wrap' }, 'arithmetic'],
] as const)('default: %s has its cause', ([, changes, check]) => {
  expect(checkForCandidate(sampleCandidate(changes as Partial<Candidate>))).toBe(check)
})

test.for([
  ['a stand-in answered', { touchedStub: true }],
  ['another block gives another result', { environments: 5 }],
  ['it is a role that checked arithmetic would have kept', { sign: 'takeover', twinStops: true }],
  ['calls from within took the tokens', { sign: 'tokens_taken', steps: [nested] }],
  ['tokens are minted for waiting', { sign: 'tokens_minted', steps: [{ ...step, who: BY.wait }, step] }],
  ['checked arithmetic would have kept the tokens', { sign: 'tokens_taken', twinStops: true }],
  ['it is paid for waiting', { steps: [{ ...step, who: BY.wait }, step] }],
] as const)('refuses to report anything when %s', ([, changes]) => {
  expect(checkForCandidate(sampleCandidate(changes as Partial<Candidate>))).toBeUndefined()
})
