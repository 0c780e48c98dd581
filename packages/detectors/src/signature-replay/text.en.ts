import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Signature can be reused',
  what: 'The function acts on a signed message but does not record that the message was used, so it accepts the same signature again.',
  why: 'Transactions are public, so anyone can submit the signature again and repeat its effect, such as a payment or transfer, until nothing is left.',
  fix: 'Include a nonce in the signed message that the contract increments with each use, or store the hash of every used message and reject it. Include the contract’s address and the chain ID as well.',
  falseAlarm: 'Repeating the message has no further effect, and the signer knows that it stays valid until revoked.',
}
