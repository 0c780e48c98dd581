import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Result of a token transfer is ignored',
  what: 'transfer or transferFrom of a token is called and its returned flag is not checked. Some tokens return false on failure instead of reverting.',
  why: 'A deposit can be credited although no token arrived, or a payout can be written down although it failed.',
  fix: 'Use a safe transfer library such as SafeERC20: it refuses a false, and accepts an empty answer only from an address that has code.',
  falseAlarm: 'The token is fixed, and it is known to revert on every failure.',
}
