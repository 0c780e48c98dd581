import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Rate or balance changes before accrued amounts are settled',
  what: 'Rewards or interest are computed from a value such as a rate or a balance, and from the time or index of the last settlement. This function changes the value, but doesn’t settle first.',
  why: 'The new value applies to the past as well. Someone who adds to a balance is paid for time before the deposit, someone else loses what has accrued, or a new rate counts for the whole time since the last settlement.',
  fix: 'Settle before the change, with the same internal function or modifier as the other functions.',
  falseAlarm: 'The value can only change while nothing accrues, or the change is meant to apply to the past.',
}
