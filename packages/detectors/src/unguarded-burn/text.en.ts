import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Burning other holders’ tokens without a check on the caller',
  what: 'The function burns tokens of an account that its caller chooses. On the way to the burn, nothing was found that compares the caller with the holder, uses up an allowance, or verifies a signature, and the holder gets nothing for them in the same call.',
  why: 'Anyone can destroy what others own. By burning the tokens in a trading pool, an attacker also moves the price and takes the other side of the pool.',
  fix: 'Burn the caller’s own tokens only, use up the allowance that the holder gave the caller, or allow only an authorised role to burn.',
  falseAlarm:
    'The holders agreed in a way that the code here does not show, for example by giving up the tokens for good in an earlier call.',
}
