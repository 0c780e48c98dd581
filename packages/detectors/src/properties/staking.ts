import type { Property } from './property.ts'

/** Properties of staking and reward pools that random calls can test. */
export const stakingProperties: readonly Property[] = [
  {
    id: 'staking-books',
    text: {
      en: {
        name: 'Stakes are covered',
        meaning: 'After every call, the pool holds at least as many tokens as all stakes together.',
      },
      zh: { name: '质押有足额保障', meaning: '每次调用之后，池中的代币不少于全部质押的合计。' },
    },
  },
  {
    id: 'staking-withdraws-fair',
    text: {
      en: {
        name: 'A withdrawal pays no more than the stake',
        meaning: 'A withdrawal pays no more than the stake that it ends and the rewards earned.',
      },
      zh: { name: '取出不超过质押', meaning: '取出的代币不超过减少的质押与已得的奖励。' },
    },
  },
  {
    id: 'staking-flash',
    text: {
      en: {
        name: 'A stake without time earns nothing',
        meaning: 'Nobody who stakes and leaves at once gets rewards for it.',
      },
      zh: { name: '不经过时间就没有奖励', meaning: '质押后立刻离开，不会因此得到奖励。' },
    },
  },
  {
    id: 'staking-others-keep',
    text: {
      en: {
        name: 'Rewards of others stay',
        meaning: 'No call lowers the rewards that someone else has already earned.',
      },
      zh: { name: '他人的奖励不会减少', meaning: '任何调用都不会减少他人已经得到的奖励。' },
    },
  },
  {
    id: 'staking-rewards-once',
    text: {
      en: {
        name: 'Rewards are paid once',
        meaning: 'A claim pays no more than what was earned, and the same reward is not paid again.',
      },
      zh: { name: '奖励只支付一次', meaning: '领取的不超过已得的奖励，同一份奖励不会再次支付。' },
    },
  },
  {
    id: 'staking-consent',
    text: {
      en: { name: 'Stakes end only with consent', meaning: 'No outsider can lower the stake of someone else.' },
      zh: { name: '未经同意不能减少质押', meaning: '没有权限的账户无法减少他人的质押。' },
    },
  },
]
