import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'External call before the last write or event',
  what: 'The function calls another contract and afterwards writes state or emits an event. An attacker does not appear to gain anything by calling back.',
  why: 'Events can appear in a misleading order and confuse off-chain systems that rely on them. A later change may turn the same order into an exploitable reentrancy.',
  fix: 'Move the write or the event before the external call.',
  falseAlarm: 'No reader depends on the order of events, and no other function uses the written state.',
}
