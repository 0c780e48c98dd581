import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Balances and supply of the token do not add up',
  what: 'A call changes balances without changing the supply by as much, lets holders together own more than there is, or makes a token that somebody holds already.',
  why: 'Whoever knows the call makes tokens from nothing or makes them vanish. Exchanges, pools and votes that rely on the sums then pay out what does not exist.',
  fix: 'Change every balance and the supply in one place, with checked arithmetic and before any call to others; when both parties are the same account, change nothing.',
  falseAlarm:
    'The contract shares yields or changes all balances by design, and says so; or part of the tokens is held outside of what balanceOf tells.',
}
