import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Credited amount is not the amount received',
  what: 'The function pulls a token that the caller names and credits the amount that was requested. It does not measure how much arrived.',
  why: 'Some tokens keep a fee on each transfer, and others change balances by themselves. The contract then owes more than it holds, and the last users cannot withdraw.',
  fix: 'Compare the balance before and after the transfer and credit the difference, or accept only tokens that are known to transfer the whole amount.',
  falseAlarm: 'Only tokens without a transfer fee are accepted, because someone checks each token before it is listed.',
}
