import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Function stands where DOMAIN_SEPARATOR is expected',
  what: 'A function or variable of the token answers to the selector of DOMAIN_SEPARATOR() of EIP-2612 and is not that function: it has another name with the same selector, or another return type than bytes32.',
  why: 'Wallets and contracts that use permit take its answer for the domain of signatures. Signatures then fail, or are made for a domain that nobody meant.',
  fix: 'Rename the function, or return the bytes32 of the domain as EIP-2612 says.',
  falseAlarm: 'The token is never used with permit.',
}
