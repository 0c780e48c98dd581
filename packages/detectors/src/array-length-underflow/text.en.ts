import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Array length can underflow',
  what: 'Anyone can make the function decrease the length of a stored array, and nothing checks that the array is not empty.',
  why: 'The length wraps around to the largest possible number. The array then covers the contract’s entire storage, and writing to one of its elements can change any variable, including the owner.',
  fix: 'Require a length above zero first, or use pop, which reverts on an empty array.',
  falseAlarm: 'Another condition makes sure that the array has elements.',
}
