import type { Property } from './property.ts'

/** Properties of votes on proposals that random calls can test. */
export const governanceProperties: readonly Property[] = [
  {
    id: 'governance-counted-once',
    text: {
      en: { name: 'Votes count once', meaning: 'No account can add to the count of a proposal a second time.' },
      zh: { name: '一票只计一次', meaning: '任何账户都不能再次增加同一提案的票数。' },
    },
  },
  {
    id: 'governance-snapshot',
    text: {
      en: {
        name: 'The same tokens do not vote twice',
        meaning: 'Tokens that are passed on after a vote give the next holder no votes on the same proposal.',
      },
      zh: { name: '同一批代币不能重复投票', meaning: '投票后转出的代币，不会让接收者在同一提案上再得到票数。' },
    },
  },
  {
    id: 'governance-quorum',
    text: {
      en: {
        name: 'Proposals need quorum and majority',
        meaning: 'A proposal runs only if enough votes were cast and no more were against it than for it.',
      },
      zh: { name: '提案须达到法定票数且多数赞成', meaning: '只有票数足够、反对不多于赞成的提案才能执行。' },
    },
  },
  {
    id: 'governance-delay',
    text: {
      en: {
        name: 'Proposals wait for their time',
        meaning: 'A proposal runs only after the voting period and the delay that the contract states.',
      },
      zh: { name: '提案不会提前执行', meaning: '投票期和合约规定的延迟都过去之后，提案才能执行。' },
    },
  },
  {
    id: 'governance-executed-once',
    text: {
      en: { name: 'Proposals run once', meaning: 'A proposal that has run, or is running, can’t run again.' },
      zh: { name: '提案只执行一次', meaning: '已经执行或正在执行的提案不能再次执行。' },
    },
  },
  {
    id: 'governance-consent',
    text: {
      en: { name: 'Nobody votes for others', meaning: 'An outsider can’t cast the votes of another account.' },
      zh: { name: '不能替他人投票', meaning: '外人不能动用其他账户的票。' },
    },
  },
]
