import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Function collides with DOMAIN_SEPARATOR',
  what: 'A function or variable of the token has the selector of DOMAIN_SEPARATOR() from EIP-2612 but is a different function: it has another name with the same selector, or a return type other than bytes32.',
  why: 'Wallets and contracts that use permit treat its result as the signature domain. Signatures then fail, or are made for an unintended domain.',
  fix: 'Rename the function, or return the bytes32 domain separator as EIP-2612 requires.',
  falseAlarm: 'The token is never used with permit.',
}
