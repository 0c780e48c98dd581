import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Result of a low-level call is ignored',
  what: 'call, delegatecall, staticcall and send do not revert when the other side fails; they return false. Here the result is not looked at.',
  why: 'The contract goes on as if the payment or the call had happened. Balances are written down, and the money never arrived.',
  fix: 'Check the returned flag and revert, or handle the failure deliberately, for example by crediting the amount for a later withdrawal.',
  falseAlarm:
    'The call is best effort by design, such as an optional notification, and nothing afterwards depends on its success.',
}
