import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Authorisation by tx.origin',
  what: 'The code decides who is allowed by comparing tx.origin, the account that signed the transaction, instead of msg.sender, the account that made this call.',
  why: 'If the owner can be brought to call any malicious contract, that contract can call this one and passes the check, because tx.origin is still the owner.',
  fix: 'Compare msg.sender. If the intent is to keep contracts out, say so explicitly and accept that account abstraction makes that assumption weak.',
  falseAlarm:
    'The comparison is tx.origin == msg.sender, used only to refuse calls from contracts and not to recognise a person.',
}
