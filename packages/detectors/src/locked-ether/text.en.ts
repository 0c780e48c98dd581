import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Ether can be received but not withdrawn',
  what: 'The contract has a payable function but no way to send ether out.',
  why: 'Ether sent to the contract cannot be recovered.',
  fix: 'Add a withdrawal function for an authorised role, or remove payable.',
  falseAlarm:
    'Ether leaves through inline assembly or a delegatecall that the engine did not follow, or the contract is meant to burn ether.',
}
