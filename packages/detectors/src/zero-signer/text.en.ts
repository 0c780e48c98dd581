import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Invalid signature passes for the zero address',
  what: 'The signer that `ecrecover` returns is compared with an account that the caller names, or with a mapping entry that may be empty. Neither value is checked against the zero address.',
  why: '`ecrecover` returns the zero address for an invalid signature. If the expected account is zero as well, any bytes count as its signature.',
  fix: 'Require that the recovered signer isn’t the zero address, or use a library that does.',
  falseAlarm: 'The zero address has no rights, tokens or records here, so acting in its name changes nothing.',
}
