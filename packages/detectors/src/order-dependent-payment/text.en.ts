import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Payment depends on transaction order',
  what: 'The recipient or amount of a payment depends on a value that another transaction can change first, such as an open reward or an answer that is public before it counts.',
  why: 'Pending transactions are public. Someone can copy the answer and pay for an earlier position, or lower the reward just before it is claimed.',
  fix: 'Let users commit to a hash of their answer and address first and reveal it later. Let a claim specify the minimum reward it accepts.',
  falseAlarm:
    'Only known accounts can send the competing transactions, or a private, trusted channel decides the order.',
}
