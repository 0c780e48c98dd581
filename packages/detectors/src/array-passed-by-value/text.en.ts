import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A function changes only its own copy of an array',
  what: 'A storage array is handed to a function whose parameter lies in memory, and that function writes to it. The write goes to a copy that is thrown away when the function ends.',
  why: 'The caller goes on as if the array had been changed. Balances, lists of members or flags keep their old values, and no error says so.',
  fix: 'Declare the parameter as storage if the function is meant to change the array. If it is meant to work on a copy, return the copy and name it so.',
  falseAlarm: 'The function uses its copy for a calculation only, and nobody expects the stored array to change.',
}
