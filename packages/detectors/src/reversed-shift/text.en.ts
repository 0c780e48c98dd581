import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Assembly shift with swapped operands',
  what: 'In assembly, shl and shr take the number of bits first and the value second. Here the value comes first and a constant second, so the constant is shifted by the value.',
  why: 'The result is almost always zero or far too large. If it is an amount, a mask or part of a packed word, everything based on it is wrong.',
  fix: 'Put the number of bits first: shr(8, value).',
  falseAlarm: 'A power of two is intended, as in shl(n, 1).',
}
