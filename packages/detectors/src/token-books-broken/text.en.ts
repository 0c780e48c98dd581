import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Token balances and supply do not add up',
  what: 'A call changes balances without changing the supply by the same amount, lets holders own more than the supply in total, or mints a token that already has a holder.',
  why: 'Tokens can be created from nothing or disappear. Exchanges, pools and votes that rely on the totals then pay out tokens that do not exist.',
  fix: 'Update balances and supply together, with checked arithmetic and before any external call. If sender and receiver are the same account, change nothing.',
  falseAlarm:
    'The contract distributes yield or changes all balances by design and documents it, or balanceOf deliberately leaves out some tokens.',
}
