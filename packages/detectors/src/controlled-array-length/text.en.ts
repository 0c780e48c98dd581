import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Caller sets the length of a storage array',
  what: 'The length of a dynamic storage array is set to a value that a caller can choose. Solidity before 0.6 allows this assignment.',
  why: 'With a length near 2^256, the array covers the entire storage. Anyone who can then write an element can write any slot of the contract, including the owner and all balances.',
  fix: 'Grow arrays with push and shrink them with pop. Do not assign length; newer compilers do not allow it.',
  falseAlarm:
    'A check that the engine did not follow limits the assigned length, or only a trusted role can choose it.',
}
