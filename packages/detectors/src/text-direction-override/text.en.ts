import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Hidden character reverses the text direction',
  what: 'The source contains the control character U+202E, which makes editors display the following text from right to left. Readers see something different from the code that is compiled.',
  why: 'Arguments can appear in a different order, and code can look like a comment. The character is rarely needed in a contract and is a known way to hide a back door from reviewers.',
  fix: 'Remove the character and read the line again as the compiler sees it, for example in a hex editor. Find out where it came from.',
  falseAlarm: 'The character is part of text in a right-to-left language, and only of that text.',
}
