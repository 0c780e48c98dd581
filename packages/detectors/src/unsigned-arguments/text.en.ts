import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Signature does not cover all arguments',
  what: 'The function acts on a signature, but the signed message leaves out arguments that determine payments or stored values.',
  why: 'Anyone who sees the signature can submit it first with other values for these arguments, such as another recipient, and the signer’s consent seems to cover them.',
  fix: 'Include every argument that affects the outcome in the signed message.',
  falseAlarm: 'The argument has no effect that the signer cares about, or only the signer can send the transaction.',
}
