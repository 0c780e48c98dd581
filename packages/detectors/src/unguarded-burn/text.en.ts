import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Burning other holders’ tokens without a caller check',
  what: 'The function burns tokens of an account that its caller chooses. The engine found no code on the path to the burn that compares the caller with the holder, uses an allowance or verifies a signature, and the holder receives nothing in the same call.',
  why: 'Unless another check prevents it, anyone can destroy other holders’ tokens. By burning the tokens in a trading pool, an attacker can also move the price and take the other side of the pool.',
  fix: 'Burn only the caller’s own tokens, use the allowance that the holder gave the caller, or allow only an authorised role to burn.',
  falseAlarm:
    'The holders agreed in a way that is not visible in this code, for example by giving up the tokens permanently in an earlier call.',
}
