import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Call of a function that its provider has retired',
  what: 'The contract calls a function or a system contract that its provider has declared obsolete: getPrice and its relatives of Pyth, or old predeployed contracts of Optimism.',
  why: 'Retired functions revert, or give values that are no longer kept up. Everything that depends on the answer stops or goes wrong, possibly on a day when the provider upgrades.',
  fix: 'Move to the functions that the provider names instead: getPriceNoOlderThan at Pyth, the current predeployed contracts at Optimism.',
  falseAlarm: 'The address leads to a contract of your own that still has the function.',
}
