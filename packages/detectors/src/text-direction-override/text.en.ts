import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Hidden character that turns the text around',
  what: 'The source contains the control character U+202E, which makes editors show what follows from right to left. What people read is not what the compiler compiles.',
  why: 'Arguments can seem to be in another order, code can look like a comment. There is hardly any honest use in a contract; it is a known way to hide a back door from reviewers.',
  fix: 'Remove the character and read the line again as the compiler sees it, for example in a hex view. Ask where it came from.',
  falseAlarm: 'The character stands in a text in a language that is written from right to left, and only in that text.',
}
