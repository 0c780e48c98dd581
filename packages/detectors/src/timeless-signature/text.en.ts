import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Signature never expires',
  what: 'A signature lets someone move tokens or ether, and the signed message has no time after which it is invalid.',
  why: 'A signature that was not used stays valid. It can be used months later, when prices, limits or the signer’s intention have changed, and the signer cannot withdraw it.',
  fix: 'Add a deadline to the signed message and reject it afterwards. Let the signer cancel a signature, for example by raising a nonce.',
  falseAlarm:
    'The signature is used in the transaction that it was made for, or another signed value ends its validity.',
}
