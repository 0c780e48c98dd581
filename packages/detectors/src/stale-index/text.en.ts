import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Record changes without its reverse',
  what: 'The contract keeps a record in both directions, such as the owner of an item and the items of an owner. This function changes one direction only.',
  why: 'The two directions contradict each other. The old account still counts as the holder in some functions, and the new one is missing there.',
  fix: 'Update both directions: remove the old entry from the reverse record and add the new one.',
  falseAlarm: 'The reverse record is a history and isn’t meant to follow later changes.',
}
