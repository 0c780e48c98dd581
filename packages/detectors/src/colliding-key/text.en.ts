import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Two calls can write the same record',
  what: 'The key of a record is a hash of arguments and of the block’s time or number. The function writes the record without checking whether the key is already in use.',
  why: 'All transactions of a block share its time and number, so two calls with the same arguments get the same key. The second overwrites the first, and its payment or request is lost.',
  fix: 'Add a counter that grows with each record to the hash, or reject a key that is in use.',
  falseAlarm: 'A repeated call writes the same content, and neither call paid for anything.',
}
