import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Reentrancy that can move ether',
  what: 'The function sends ether, or calls a contract that it does not control, and only afterwards writes the state that decides who may take how much. During the call the other side runs its own code and can call back while the old state is still in place.',
  why: 'A caller can repeat the withdrawal inside the first one and take more than it owns, often the whole balance. This is how The DAO was emptied, and it still happens.',
  fix: 'Order every function as checks, effects, interactions: verify, write the new state, and only then call out. Where the order cannot be changed, add a reentrancy guard to every function that shares the state.',
  falseAlarm:
    'The called address is fixed and its code is known not to call back, or a guard that the engine did not recognise covers all functions that share this state.',
}
