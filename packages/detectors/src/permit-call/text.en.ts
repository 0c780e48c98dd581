import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Call fails if its permit was already used',
  what: 'The function calls `permit` with the user’s signature and then continues with the allowance. If `permit` reverts, the whole call reverts.',
  why: 'The signature is visible while the transaction is pending. Anyone can submit it to the token first; the allowance is then set, but the user’s call fails because the nonce is used.',
  fix: 'Wrap `permit` in try/catch and continue, since the allowance already exists if someone else submitted the signature.',
  falseAlarm: 'The call is sent through a private channel, or the user can repeat it without the permit.',
}
