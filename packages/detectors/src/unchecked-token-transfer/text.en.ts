import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Result of a token transfer is ignored',
  what: 'The code calls transfer or transferFrom of a token and does not check the returned flag. Some tokens return false on failure instead of reverting.',
  why: 'A deposit can be credited although no token arrived, or a payout recorded although it failed.',
  fix: 'Use a safe transfer library such as SafeERC20: it reverts on false, and accepts an empty result only from an address that has code.',
  falseAlarm: 'The token is fixed and known to revert on every failure.',
}
