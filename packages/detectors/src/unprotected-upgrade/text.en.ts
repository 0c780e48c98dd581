import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'The implementation of an upgradeable contract can be taken over',
  what: 'The implementation contract can be initialised by anyone, and it can destroy itself or delegate to other code.',
  why: 'An attacker initialises the implementation directly, becomes its owner and destroys it. Every proxy that points at it stops working, with the funds inside.',
  fix: 'Disable the initializers in the constructor of the implementation (with OpenZeppelin: _disableInitializers()).',
  falseAlarm: 'The implementation is initialised in the same transaction that deploys it.',
}
