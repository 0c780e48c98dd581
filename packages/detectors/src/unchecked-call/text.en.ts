import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Result of a low-level call is ignored',
  what: 'call, delegatecall, staticcall and send return false on failure instead of reverting. Here the result is not checked.',
  why: 'The contract continues as if the payment or call had succeeded. Balances are updated although the money never arrived.',
  fix: 'Check the returned flag and revert, or handle the failure, for example by crediting the amount for a later withdrawal.',
  falseAlarm:
    'The call is best effort by design, such as an optional notification, and nothing depends on its success.',
}
