import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Return value of an external call is not used',
  what: 'A function of another contract returns a value that tells how it went or what it did, and the caller drops it.',
  why: 'If the value carries an amount, a status or a price, the code goes on with an assumption instead of the fact.',
  fix: 'Use the value, or check it against what you expect. If it is of no interest, say so in a comment so that the next reader need not wonder.',
  falseAlarm: 'The value is only informative and the called function reverts on every failure.',
}
