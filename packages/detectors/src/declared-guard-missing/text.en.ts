import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Variable written without the guard its author declared',
  what: 'A comment on the variable says which modifier must protect every write to it (write-protection), and this function writes to it without that modifier.',
  why: 'The author knew that the variable is sensitive. Through this function anyone can change it, past the protection that all other ways have.',
  fix: 'Add the declared modifier to the function, or route the write through a function that has it.',
  falseAlarm: 'The function checks the same condition in another form, or the comment is out of date.',
}
