import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Comparison always has the same result',
  what: 'The result of the comparison is fixed: the type cannot hold a value that would change it (an unsigned number is never below zero), or a value is compared with itself.',
  why: 'The comparison has no effect. If it was meant to reject bad input, nothing is rejected; if it was meant to end a loop, the loop does not end.',
  fix: 'Determine the intended comparison: another bound, another variable or a signed type. Remove the comparison if there is nothing to check.',
  falseAlarm: 'The comparison is there for readability, and its result is known.',
}
