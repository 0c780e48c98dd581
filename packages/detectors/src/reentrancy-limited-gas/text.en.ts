import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'State written after transfer or send',
  what: 'The function pays with transfer or send and writes the state, or emits an event, only afterwards. The receiver gets 2,300 gas, which today is too little to call back.',
  why: 'The limit rests on gas prices, and those have been changed before. If a later fork makes calls cheaper, or someone replaces transfer by call, this becomes a reentrancy that can be used.',
  fix: 'Write the state first and pay last, whatever kind of payment is used.',
  falseAlarm: 'The state written afterwards does not decide about payments.',
}
