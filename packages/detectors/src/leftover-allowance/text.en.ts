import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Allowance not cleared after the call',
  what: 'The function allows another contract to spend a certain amount of a token and calls it, but never sets the allowance back to zero.',
  why: 'If the other contract takes less than the allowance, the rest stays. It can be spent later, when nobody expects it. Tokens such as USDT, and approval functions that require an allowance of zero, also reject the next approval, which blocks the function.',
  fix: 'Set the allowance to zero after the call, or check that nothing is left. Use an approval that first resets the old value, such as forceApprove.',
  falseAlarm: 'The other contract is trusted and always takes the whole amount.',
}
