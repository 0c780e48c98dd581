import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'delegatecall to an address chosen by the caller',
  what: 'delegatecall runs the code of another address with the storage, balance and permissions of this contract. Here the caller can influence that address.',
  why: 'Code chosen by a caller controls the contract: it can overwrite every storage slot and move all ether and tokens.',
  fix: 'Delegate only to addresses fixed in the code, or to a short list set by an authorised role. A library call or an ordinary call is usually enough.',
  falseAlarm:
    'The address is checked against a list that the caller cannot change, in a way that the engine did not follow.',
}
