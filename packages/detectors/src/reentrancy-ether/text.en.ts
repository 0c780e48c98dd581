import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Reentrancy that can move ether',
  what: 'The function sends ether, or calls a contract that it does not control, and only afterwards writes the state that determines who can withdraw how much. During the call, the recipient’s code can call back while the old state is still in place.',
  why: 'A caller may be able to repeat the withdrawal inside the first one and take more than it owns, up to the whole balance. The DAO was drained this way.',
  fix: 'Order every function as checks, effects, interactions: verify, write the new state, and only then make external calls. If the order cannot be changed, add a reentrancy guard to every function that shares the state.',
  falseAlarm:
    'The called address is fixed and its code is known not to call back, or a guard that the engine did not recognise covers all functions that share this state.',
}
