import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Tokens can be taken beyond what their holder allowed',
  what: 'A call moves or burns tokens of another holder, or gives an approval in his name, though he allowed less or nothing; or an approval stays after it was used up, replaced or outlived by a sale.',
  why: 'An approval is all that stands between holders and those who may spend for them. Where it is not asked for or never ends, their tokens can be taken.',
  fix: 'Ask for the allowance of the caller in every function that touches the tokens of others, reduce it by what is used, let approve set it exactly, and clear the approval of a token when it changes hands.',
  falseAlarm:
    'The holder agreed in a way of its own, with a signature or a listing for sale for example, or the caller is an operator that everybody accepts by design.',
}
