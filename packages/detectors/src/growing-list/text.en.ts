import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Loop over a list that anyone can extend',
  what: 'A function that anyone can call adds an entry to a list, and another function loops over the whole list.',
  why: 'Adding entries costs an attacker little. Once the list is long enough, the loop no longer fits into a block, and every function that contains it stops working.',
  fix: 'Limit the number of entries, require a deposit for each, process the list in pages, or use a mapping so that no loop is needed.',
  falseAlarm: 'Entries cost enough that nobody adds many, or only off-chain reads loop over the list.',
}
