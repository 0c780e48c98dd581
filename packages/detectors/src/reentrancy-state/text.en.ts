import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Reentrancy that can corrupt state',
  what: 'The function calls another contract and afterwards writes state that it had read before the call. No ether leaves here, but the other side can call back and act on values that are about to change.',
  why: 'Tokens with callbacks, price feeds and hooks run foreign code in the middle of your function. Limits, votes, shares or one-time actions can then be used twice.',
  fix: 'Write the state before the external call, or protect every function that reads or writes it with the same reentrancy guard.',
  falseAlarm:
    'The called contract is part of the same system and never calls back, or the value written afterwards does not affect any decision.',
}
