import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Payout not limited by the amount owed',
  what: 'The caller is paid ether, but the amount is not deducted from what the caller is owed, or nothing limits the payment to that amount.',
  why: 'A caller may claim the same amount repeatedly, or choose any amount, and take ether that belongs to others.',
  fix: 'Check that the amount is at most the recorded amount for the caller, reduce the record first, and then pay.',
  falseAlarm: 'Another contract keeps the records and limits every payment.',
}
