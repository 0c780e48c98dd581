import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'delete does not clear a mapping',
  what: 'The code deletes a struct that contains a mapping. delete resets the other members, but it does not know the keys of the mapping, so its entries remain.',
  why: 'If the struct is used again under the same key, the old entries reappear: balances, votes or permissions of an account that was supposed to be removed.',
  fix: 'Delete the known entries one by one, or add a generation number to the key so that a new struct never uses old entries.',
  falseAlarm: 'The key is never used again, or the old entries are meant to remain.',
}
