import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Anyone can run a later initializer',
  what: 'The function may run once for a new version of an upgradeable contract, and nothing checks who calls it. Its lock compares a stored version with the new one.',
  why: 'If the upgrade and this call are separate transactions, or the call is forgotten, anyone can make it first and choose the arguments: roles, addresses and settings of a contract that already holds funds.',
  fix: 'Check the caller in the function, for example with the role that may upgrade, and run it in the same transaction as the upgrade.',
  falseAlarm:
    'The upgrade transaction always makes this call itself, for example through `upgradeToAndCall`, and the implementation is locked.',
}
