import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Any call data is passed on by delegatecall',
  what: 'Whatever a caller sends is run by delegatecall in this contract’s storage. Every public function of the other contract becomes one of this contract.',
  why: 'Functions that were meant for setting up, or for the library alone, can be called by anyone here: in this way a wallet library once took over hundreds of wallets.',
  fix: 'Pass on only the functions that are meant, or let the other contract protect each of its functions as if it were this one.',
  falseAlarm:
    'This is a proxy, and the contract behind it is written to be one: it protects every function and its initializer.',
}
