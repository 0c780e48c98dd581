import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Upgradeable implementation can be taken over',
  what: 'Anyone can initialise the implementation contract, and it can destroy itself or delegate to other code.',
  why: 'An attacker can initialise the implementation directly, become its owner and destroy it. Every proxy that points to it then stops working, with the funds inside.',
  fix: 'Disable the initializers in the constructor of the implementation (with OpenZeppelin: _disableInitializers()).',
  falseAlarm: 'The implementation is initialised in the same transaction that deploys it.',
}
