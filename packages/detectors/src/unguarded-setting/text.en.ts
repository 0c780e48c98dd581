import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Financial setting without a caller check',
  what: 'The caller chooses a value that the function stores. Other functions use it as an amount, a recipient, a contract to call or to read a price from, a trusted signer, or the hash that proofs are checked against. The engine found no code on the path to the write that checks the caller, verifies a signature, or lets the function work only once.',
  why: 'Unless another check prevents it, anyone can set the value to their advantage, such as a price of zero, an unlimited rate or their own address, and then use the functions that rely on it.',
  fix: 'Allow only an authorised role to change the value, or set it once in the constructor or an initializer.',
  falseAlarm:
    'The value is meant to be public, for example because each caller overwrites it before using it in the same transaction, or only a contract that does the checks can reach the function.',
}
