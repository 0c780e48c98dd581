import type { Property } from './property.ts'

/** Properties of pools that exchange two tokens, which random calls can test. */
export const exchangeProperties: readonly Property[] = [
  {
    id: 'exchange-books',
    text: {
      en: { name: 'Reserves are there', meaning: 'After every call, the pool holds at least its recorded reserves.' },
      zh: { name: '储备真实存在', meaning: '每次调用之后，池中的代币不少于记录的储备。' },
    },
  },
  {
    id: 'exchange-product',
    text: {
      en: { name: 'Swaps keep the product', meaning: 'No swap lowers the product of the two reserves.' },
      zh: { name: '兑换不降低乘积', meaning: '任何兑换都不会使两种储备的乘积下降。' },
    },
  },
  {
    id: 'exchange-swap-back',
    text: {
      en: {
        name: 'Swapping back brings no profit',
        meaning: 'Nobody gains by swapping back and forth without anyone else in between.',
      },
      zh: { name: '来回兑换不会获利', meaning: '中间没有他人操作时，来回兑换不会带来收益。' },
    },
  },
  {
    id: 'exchange-round-trip',
    text: {
      en: {
        name: 'Liquidity brings no instant profit',
        meaning: 'Nobody gains by adding and removing liquidity at once.',
      },
      zh: { name: '加减流动性不会立刻获利', meaning: '添加流动性后立刻移除，不会带来收益。' },
    },
  },
  {
    id: 'exchange-shares-keep',
    text: {
      en: {
        name: 'Shares of others keep their part',
        meaning: 'Adding or removing liquidity does not lower the part of the pool that other shares represent.',
      },
      zh: { name: '他人份额不被稀释', meaning: '添加或移除流动性，不会减少他人份额所代表的部分。' },
    },
  },
  {
    id: 'exchange-consent',
    text: {
      en: {
        name: 'Nobody pays without consent',
        meaning: 'No outsider can spend the tokens or shares of others, even if they approved the pool.',
      },
      zh: { name: '未经同意不会付款', meaning: '即使他人授权过资金池，没有权限的账户也不能动用其代币或份额。' },
    },
  },
]
