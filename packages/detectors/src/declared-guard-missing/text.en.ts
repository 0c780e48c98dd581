import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Variable written without its declared guard',
  what: 'A comment on the variable declares which modifier must protect every write to it (write-protection), but this function writes to it without that modifier.',
  why: 'The author marked the variable as sensitive. This function lets callers change it without the declared protection.',
  fix: 'Add the declared modifier to the function, or write through a function that has it.',
  falseAlarm: 'The function checks the same condition in another form, or the comment is outdated.',
}
