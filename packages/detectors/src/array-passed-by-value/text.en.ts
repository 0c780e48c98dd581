import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Function changes only a copy of the array',
  what: 'A storage array is passed to a function with a memory parameter, and that function writes to it. The write changes a copy that is discarded when the function returns.',
  why: 'The caller continues as if the array had changed. Balances, member lists or flags keep their old values, and no error is raised.',
  fix: 'Declare the parameter as storage if the function should change the array. If it should work on a copy, return the copy and use the returned value.',
  falseAlarm: 'The function uses its copy only for a calculation, and the stored array is not meant to change.',
}
