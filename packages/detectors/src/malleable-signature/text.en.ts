import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Used signatures remembered in a form that can be changed',
  what: 'The contract records the signature itself to prevent a second use, and accepts both forms that every signature of this curve has.',
  why: 'Anyone can turn a valid signature into its second form without the key. The record does not contain it, so the signed action runs again.',
  fix: 'Record the hash of the signed message or a nonce instead of the signature. Reject values of s in the upper half, as the ECDSA library of OpenZeppelin does.',
  falseAlarm: 'Something else in the signed message can only be used once.',
}
