import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A payout that what is owed does not limit',
  what: 'The caller is paid ether, but the amount is not taken from what the caller is owed, or nothing makes sure that it is not more.',
  why: 'The same claim can be paid again and again, or a caller names any amount: the contract’s ether goes to whoever asks.',
  fix: 'Check that the amount is at most what is recorded for the caller, lower the record first, and pay then.',
  falseAlarm: 'Another contract keeps the books and limits every payment.',
}
