import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Predictable randomness',
  what: 'A number that is meant to be random is computed from block values such as the timestamp or the block hash.',
  why: 'Anyone can compute the same number in the same block, and a block proposer can influence it. An attacker can deliberately win a lottery or mint that depends on it.',
  fix: 'Use a verifiable random function, or a commit and reveal scheme in which nobody knows the outcome when they commit.',
  falseAlarm: 'The number has no value to anyone, for example because it only distributes load.',
}
