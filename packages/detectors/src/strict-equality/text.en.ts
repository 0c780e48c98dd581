import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Exact comparison with a value that others can move',
  what: 'The code tests with == whether a balance of ether or tokens has one exact value.',
  why: 'Anyone can send a tiny amount so that the equality never holds again; ether can even be forced into a contract that refuses payments. The function behind the check is then stuck.',
  fix: 'Compare with >= or <=, or keep your own account of what was received.',
  falseAlarm: 'The value cannot be influenced from outside, or the equality only guards a shortcut.',
}
