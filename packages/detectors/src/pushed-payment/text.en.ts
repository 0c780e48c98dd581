import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Payment to a stored account can block the call',
  what: 'The function pays an account from a stored record, although the caller is someone else. If the payment fails, the whole call fails.',
  why: 'The account may be on a token’s block list, be the zero address, or be a contract that rejects the payment. Its owner, or a mistake at creation, can then stop cancellations, settlements or liquidations that others depend on.',
  fix: 'Record the amount and let the account withdraw it, or catch a failed payment and continue.',
  falseAlarm:
    'Every account in these records is a known contract that accepts all payments, or a failure concerns only that account.',
}
