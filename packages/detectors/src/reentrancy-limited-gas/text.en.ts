import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'State written after transfer or send',
  what: 'The function pays with transfer or send and only afterwards writes state or emits an event. The recipient gets 2,300 gas, which is currently too little to call back.',
  why: 'The limit depends on gas costs, which have changed before. If a future fork makes calls cheaper, or someone replaces transfer with call, this can become an exploitable reentrancy.',
  fix: 'Write the state first and pay last, regardless of the kind of payment.',
  falseAlarm: 'The state written afterwards does not affect payments.',
}
