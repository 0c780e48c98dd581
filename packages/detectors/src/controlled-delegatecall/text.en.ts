import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'delegatecall to an address that the caller chooses',
  what: 'delegatecall runs the code of another address with the storage, balance and rights of this contract. Here the caller can influence which address that is.',
  why: 'Whoever chooses the code owns the contract: every storage slot can be overwritten and every token and all ether moved.',
  fix: 'Delegate only to addresses fixed in the code or set by an authorised role, from a short list. A library call or an ordinary call is usually enough.',
  falseAlarm:
    'The address is validated against a list that the caller cannot change, in a way that the engine did not follow.',
}
