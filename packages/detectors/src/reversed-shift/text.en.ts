import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Shift in assembly with its operands swapped',
  what: 'In assembly, shl and shr take the number of bits first and the value second. Here the value comes first and a constant second, so that the constant is shifted by the value.',
  why: 'The result is almost always zero, or far too large. If it is an amount, a mask or a piece of a packed word, everything built on it is wrong.',
  fix: 'Write the number of bits first: shr(8, value).',
  falseAlarm: 'A power of two is meant, as in shl(n, 1).',
}
