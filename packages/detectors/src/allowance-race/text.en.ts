import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Allowance can be spent twice',
  what: 'A call that changes an allowance overwrites the old amount with the new one, even if part of the old amount has been spent in the meantime.',
  why: 'A spender who sees the pending change can spend the old allowance first and the new one afterwards.',
  fix: 'Offer functions that increase and decrease an allowance, or accept a new amount only if the old or the new one is zero.',
  falseAlarm:
    'Every spender is trusted, or the token’s users set the allowance to zero before they change it. The ERC-20 standard itself has this weakness.',
}
