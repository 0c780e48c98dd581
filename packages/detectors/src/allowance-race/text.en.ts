import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'An allowance that can be spent twice',
  what: 'A call that changes an allowance writes the new amount over the old one, whatever was spent in between.',
  why: 'Whoever may spend sees the change coming, spends the old allowance first, and then the new one as well.',
  fix: 'Offer functions that raise and lower an allowance by an amount, or accept a new amount only when the old or the new one is zero.',
  falseAlarm:
    'Everyone who is given an allowance is trusted, or the token’s users set it to zero before they change it. The ERC-20 standard itself has this weakness.',
}
