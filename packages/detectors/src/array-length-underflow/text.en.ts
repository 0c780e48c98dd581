import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'An array’s length can fall below zero',
  what: 'Anyone can make the function lower the length of a stored array, and nothing makes sure that the array is not empty.',
  why: 'The length becomes the largest number there is. The array then covers all of the contract’s storage, and writing to one of its elements can change any variable, the owner included.',
  fix: 'Ask for a length above zero first, or use pop, which refuses an empty array.',
  falseAlarm: 'Another condition makes sure that the array has elements.',
}
