import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Return value of an external call is ignored',
  what: 'A function of another contract returns a value, and the caller ignores it.',
  why: 'If the value is an amount, a status or a price, the code continues with an assumption instead of the actual value.',
  fix: 'Use the value, or check it against the expected one. If it is not needed, explain why in a comment.',
  falseAlarm: 'The value is only informative, and the called function reverts on every failure.',
}
