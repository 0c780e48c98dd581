import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Base contract without a storage gap',
  what: 'This base contract is used behind a proxy, and the variables of an inheriting contract follow directly after its own.',
  why: 'A later version that adds a variable to the base contract moves all variables after it. The upgraded contract then reads balances, owners and settings from the wrong slots.',
  fix: 'End the base contract with unused slots, such as uint256[50] private __gap, or keep its variables in a struct at a namespaced slot as ERC-7201 describes. Compare storage layouts before every upgrade.',
  falseAlarm:
    'The contract is never upgraded, for example because only clones with fixed code use it, or every upgrade adds variables only to the last contract.',
}
