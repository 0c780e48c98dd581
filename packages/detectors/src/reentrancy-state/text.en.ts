import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Reentrancy that can corrupt state',
  what: 'The function calls another contract and afterwards writes state that it read before the call. No ether leaves here, but the other contract can call back and use values that are about to change.',
  why: 'Tokens with callbacks, price feeds and hooks run external code in the middle of the function. Limits, votes, shares or one-time actions may then be used twice.',
  fix: 'Write the state before the external call, or protect every function that reads or writes it with the same reentrancy guard.',
  falseAlarm:
    'The called contract is part of the same system and never calls back, or the value written afterwards does not affect any decision.',
}
