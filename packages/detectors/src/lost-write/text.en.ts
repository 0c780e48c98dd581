import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Change to a memory copy is lost',
  what: 'The function copies a stored structure to memory, changes a member of the copy, and does not use the copy afterwards.',
  why: 'The stored structure stays as it was. A debt is not reduced, a vote is not recorded, or a claim can be repeated.',
  fix: 'Declare the variable as storage, or write the copy back.',
  falseAlarm: 'The stored value is changed elsewhere, and the assignment to the copy is left over.',
}
