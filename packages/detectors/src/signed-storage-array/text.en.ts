import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Negative numbers stored wrongly by the compiler',
  what: 'An array of signed integers in storage is assigned from an array of a narrower type, such as a list of literals. Compilers before 0.5.10 have a known bug that stores negative elements wrongly.',
  why: 'What was -1 is read back as a positive number. Limits, debts or markers that rely on the sign are wrong from then on.',
  fix: 'Compile with 0.5.10 or newer. If that is impossible, assign the elements one by one.',
  falseAlarm: 'No element can be negative.',
}
