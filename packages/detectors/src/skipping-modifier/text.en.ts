import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Modifier that skips the function without a word',
  what: 'On some path the modifier neither runs the function (the underscore) nor reverts. The call then succeeds, does nothing and returns zero values.',
  why: 'Callers take the empty result for an answer: false for “not paid”, 0 for a price. The user sees a transaction that went through though nothing was done.',
  fix: 'Revert on every path on which the function is not run.',
  falseAlarm:
    'Doing nothing is the intended behaviour and callers know of it, as for an initialiser that may run again.',
}
