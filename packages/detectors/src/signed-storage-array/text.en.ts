import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Negative numbers stored incorrectly by the compiler',
  what: 'An array of signed integers in storage is assigned from an array of a narrower type, such as a list of literals. Compilers before 0.5.10 have a known bug that stores negative elements incorrectly.',
  why: 'A stored -1 is read back as a positive number. Limits, debts or markers that rely on the sign are then wrong.',
  fix: 'Compile with 0.5.10 or newer. If that is not possible, assign the elements one by one.',
  falseAlarm: 'No element can be negative.',
}
