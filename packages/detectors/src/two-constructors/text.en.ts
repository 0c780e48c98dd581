import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Two constructors in one contract',
  what: 'The contract has a constructor in the new form and one in the old form, named after the contract. Compiler 0.4.22 accepts both, and only the first runs.',
  why: 'Everything the other one should set up, such as the owner, is never set.',
  fix: 'Keep one constructor, in the new form, and compile with a newer version.',
  falseAlarm: 'The function that does not run has nothing to set up.',
}
