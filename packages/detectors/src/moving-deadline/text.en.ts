import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Trade without a deadline',
  what: 'The deadline of a trade is computed from the time of the block that executes it, so it never expires.',
  why: 'A pending transaction can be executed hours or days later. The minimum amount then fits an old price, and the one who includes the transaction keeps the difference.',
  fix: 'Take the deadline as an argument, computed by the caller outside the transaction, and pass it on.',
  falseAlarm:
    'The transaction is only sent over a private channel, or the minimum comes from a price feed at execution.',
}
