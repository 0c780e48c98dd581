import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Result of a state-changing call is dropped',
  what: 'The function calls another contract that changes its state and reports the outcome, such as the amount that it moved, an id or a success flag. The code drops all or part of this result.',
  why: 'Other contracts may move less than requested, return the rest, or report failure without reverting. Later code then works with the requested amount instead of the actual one, and tokens or requests can get lost.',
  fix: 'Store the result and use it: check amounts and flags, keep ids that are needed later, and return what is left over.',
  falseAlarm:
    'The called function reverts unless it does exactly what was requested, and nothing else needs the result.',
}
