import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Call to a retired external function',
  what: 'The contract calls a function or system contract that its provider has deprecated, such as getPrice and related functions of Pyth, or old predeployed contracts of Optimism.',
  why: 'Retired functions revert or return outdated values. Code that depends on them stops or gives wrong results, possibly only after an upgrade by the provider.',
  fix: 'Use the replacement named by the provider: getPriceNoOlderThan for Pyth, the current predeployed contracts for Optimism.',
  falseAlarm: 'The address is your own contract, which still has the function.',
}
