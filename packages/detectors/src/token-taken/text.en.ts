import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Tokens can be taken beyond the allowance',
  what: 'A call moves or burns another holder’s tokens, or gives an approval in the holder’s name, although the holder allowed less or nothing. Or an approval stays valid after it was used up or replaced, or after the token was transferred.',
  why: 'Holders rely on approvals to control who spends their tokens. If an approval is not checked or never ends, their tokens can be taken.',
  fix: 'Check the caller’s allowance in every function that affects other holders’ tokens, reduce it by the amount used, let approve set it exactly, and clear a token’s approval when its holder changes.',
  falseAlarm:
    'The holder agreed in another way, such as a signature or a sale listing, or the caller is an operator that everyone accepts by design.',
}
