import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'First caller takes a freely chosen key',
  what: 'The caller names a key, such as a code, name or id, and the entry belongs to the first caller who names it. Nothing ties the key to that caller.',
  why: 'Pending transactions are public. Anyone who sees one can send the same key with a higher fee, take the entry, and block or impersonate the intended user. Reserving keys in advance costs an attacker only gas.',
  fix: 'Derive the key from the caller, let a role assign it, or use a commitment: first store a hash of key, caller and secret, then reveal it.',
  falseAlarm: 'The keys have no value to others, or every caller may choose another one at no cost.',
}
