import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Comparison that always has the same result',
  what: 'The comparison cannot come out any other way: the type cannot hold a value that would change it (an unsigned number is never below zero), or something is compared with itself.',
  why: 'What looks like a check is none. If it was meant to refuse bad input, nothing is refused; if it was meant to end a loop, the loop does not end.',
  fix: 'Work out what should have been compared: another bound, another variable, a signed type. Remove the comparison if there is nothing to check.',
  falseAlarm: 'The comparison is there to make the code easier to read and its result is known.',
}
