import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Signature is not marked as used',
  what: 'The function acts on a signed message. The message contains no nonce that the contract changes, and the contract doesn’t record the message as used.',
  why: 'Signatures are visible in transactions. Unless another condition prevents it, anyone can send the same one again and repeat the effect.',
  fix: 'Sign a nonce that increases with each use, or store the hash of every used message and reject it.',
  falseAlarm: 'Repeating the message changes nothing, or a condition outside this function allows it only once.',
}
