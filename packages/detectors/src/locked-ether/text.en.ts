import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Ether can come in but never out',
  what: 'The contract has a payable function and no way to send ether out.',
  why: 'Whatever is sent to it is lost for good.',
  fix: 'Add a withdrawal for an authorised role, or remove payable.',
  falseAlarm:
    'Ether leaves through inline assembly or a delegatecall that the engine did not follow, or burning is the purpose.',
}
