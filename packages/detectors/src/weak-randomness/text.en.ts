import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Randomness that can be predicted',
  what: 'A number that is meant to be random is computed from block values such as the timestamp or the block hash.',
  why: 'Everyone in the same block can compute the same number, and a block proposer can influence it. A lottery or a mint decided this way can be won on purpose.',
  fix: 'Use a verifiable random function, or a commit and reveal scheme in which nobody knows the outcome when they commit.',
  falseAlarm: 'The number is not worth anything to anyone, for example it only spreads load.',
}
