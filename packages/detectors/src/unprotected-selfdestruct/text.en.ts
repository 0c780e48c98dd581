import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Anyone can destroy the contract',
  what: 'The function runs selfdestruct, and no comparison of msg.sender was found on the way.',
  why: 'A stranger can send the contract’s whole balance away. On chains from before the Cancun upgrade the code itself disappears, and everything that depends on it stops.',
  fix: 'Remove selfdestruct; it is deprecated. If it must stay, restrict it to an authorised role.',
  falseAlarm: 'The function can be reached only through another one that checks the caller.',
}
