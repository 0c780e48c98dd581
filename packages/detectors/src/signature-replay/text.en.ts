import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A signature works more than once',
  what: 'The function acts on a signed message but does not remember that the message was used, so the same signature is accepted again.',
  why: 'Whoever saw the signature once, and every transaction is public, can send it again and have its effect repeated: paid twice, transferred twice, until nothing is left.',
  fix: 'Put a number into the signed message that the contract raises with each use, or store the hash of every used message and refuse it. Include the contract’s address and the chain, too.',
  falseAlarm:
    'Repeating the message changes nothing more, and the signer knows that it stays valid until it is withdrawn.',
}
