import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'delete leaves a mapping behind',
  what: 'A struct that contains a mapping is deleted. delete resets the other members, but it cannot know the keys of the mapping, so its entries stay.',
  why: 'When the struct is used again under the same key, the old entries are back: balances, votes or permissions of an account that was thought to be removed.',
  fix: 'Delete the known entries one by one, or keep a generation number in the key, so that a new struct never meets old entries.',
  falseAlarm: 'The key is never used again, or the old entries are meant to stay.',
}
