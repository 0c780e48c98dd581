import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Modifier skips the function silently',
  what: 'On some path the modifier neither runs the function (the underscore) nor reverts. The call then succeeds, does nothing and returns zero values.',
  why: 'Callers treat the empty result as real: false for “not paid”, 0 for a price. The user sees a successful transaction although nothing happened.',
  fix: 'Revert on every path that does not run the function.',
  falseAlarm: 'Doing nothing is intended and callers know about it, as with an initializer that may run again.',
}
