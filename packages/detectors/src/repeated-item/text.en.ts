import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Item named twice counts twice',
  what: 'The function adds up stored values for the items of a list from the caller, or counts signers. It doesn’t mark an item as used, and doesn’t check that the list names each item only once.',
  why: 'A caller repeats the same item in the list. Its value, reward or voting power counts as often as it is named.',
  fix: 'Mark each item as used inside the loop, or require that the list is in strictly ascending order.',
  falseAlarm: 'A repeated item fails for another reason, or the sum only concerns the caller and gives nothing.',
}
