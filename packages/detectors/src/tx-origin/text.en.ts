import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Authorisation by tx.origin',
  what: 'The code authorises callers by tx.origin, the account that signed the transaction, instead of msg.sender, the account that made this call.',
  why: 'If the owner calls a malicious contract, that contract can call this one and pass the check, because tx.origin is still the owner.',
  fix: 'Compare msg.sender. If you want to reject calls from contracts, do so explicitly, and note that account abstraction weakens that assumption.',
  falseAlarm:
    'The comparison is tx.origin == msg.sender, used only to reject calls from contracts and not to identify a user.',
}
