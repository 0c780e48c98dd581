import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'selfdestruct without an access check',
  what: 'The function runs selfdestruct, and the engine found no comparison of msg.sender on the path to it.',
  why: 'Unless another check prevents it, anyone can send the contract’s whole balance away. On chains without the Cancun upgrade the code is also deleted, and everything that depends on it stops.',
  fix: 'Remove selfdestruct; it is deprecated. If it must stay, restrict it to an authorised role.',
  falseAlarm: 'The function can be reached only through another one that checks the caller.',
}
