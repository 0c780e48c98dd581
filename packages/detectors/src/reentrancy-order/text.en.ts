import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'External call before the last write or event',
  what: 'The function calls another contract and afterwards writes state or emits an event. What is written does not look like something an attacker gains from by calling back.',
  why: 'Events can appear in a misleading order, and off-chain systems that rely on them can be confused. A later change may turn the same order into a real reentrancy.',
  fix: 'Move the write or the event before the external call. It costs nothing and removes the question.',
  falseAlarm: 'The order of events does not matter to any reader and the written state is not used by other functions.',
}
