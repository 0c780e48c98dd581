import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Loop can exceed the block gas limit',
  what: 'The loop runs over a list or up to a counter that anyone can increase, or it writes to storage hundreds of times.',
  why: 'Once the loop needs more gas than a block allows, the function can never complete again, and everything that depends on it is blocked.',
  fix: 'Process a limited part of the list in each call, or let users handle their own entries.',
  falseAlarm: 'The list is limited in another way, for example because each new entry costs too much.',
}
