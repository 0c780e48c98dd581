import type { Property } from './property.ts'

export const formalProperties: readonly Property[] = [
  {
    id: 'assertions-hold',
    text: {
      en: {
        name: 'Assertion holds',
        meaning: 'No sequence of calls after deployment, by any account, makes this assertion fail.',
      },
      zh: { name: '断言成立', meaning: '部署之后，无论由谁、以何种顺序调用多少次，这条断言都不会失败。' },
    },
  },
  {
    id: 'no-division-by-zero',
    text: {
      en: { name: 'No division by zero', meaning: 'No sequence of calls makes the divisor at this location zero.' },
      zh: { name: '不会除以零', meaning: '任何调用都不会让此处的除数为零。' },
    },
  },
  {
    id: 'no-index-out-of-bounds',
    text: {
      en: {
        name: 'No index out of bounds',
        meaning: 'No sequence of calls makes the index at this location exceed the end of its array.',
      },
      zh: { name: '下标不会越界', meaning: '任何调用都不会让此处的下标超出数组末尾。' },
    },
  },
  {
    id: 'no-pop-of-empty-array',
    text: {
      en: {
        name: 'No pop on an empty array',
        meaning: 'No sequence of calls reaches this pop while the array is empty.',
      },
      zh: { name: '不会从空数组取出元素', meaning: '任何调用都不会在数组为空时执行到此处的 pop。' },
    },
  },
  {
    id: 'transfer-keeps-the-sum',
    text: {
      en: {
        name: 'transfer neither creates nor destroys tokens',
        meaning:
          'For all accounts and amounts, transfer leaves the sum of both balances and the total supply unchanged.',
      },
      zh: {
        name: '转账不会凭空增减代币',
        meaning: '对任意账户和数量，transfer 之后双方余额之和与总供应量都保持不变。',
      },
    },
  },
  {
    id: 'transfer-from-keeps-the-sum',
    text: {
      en: {
        name: 'transferFrom neither creates nor destroys tokens',
        meaning:
          'For all accounts and amounts, transferFrom leaves the sum of both balances and the total supply unchanged.',
      },
      zh: {
        name: '代为转账不会凭空增减代币',
        meaning: '对任意账户和数量，transferFrom 之后双方余额之和与总供应量都保持不变。',
      },
    },
  },
  {
    id: 'allowance-is-needed',
    text: {
      en: {
        name: 'Nobody can take tokens without an allowance',
        meaning: 'No single call lowers the balance of an account that gave the caller no allowance.',
      },
      zh: { name: '未经授权不能动用他人代币', meaning: '没有得到授权的人，任何一次调用都不能减少他人的余额。' },
    },
  },
  {
    id: 'owner-changes-by-owner',
    text: {
      en: {
        name: 'Only the owner can change the owner',
        meaning: 'No single call by another account changes the owner.',
      },
      zh: { name: '只有所有者能更换所有者', meaning: '所有者以外的任何人，一次调用都不能改变谁是所有者。' },
    },
  },
  {
    id: 'no-ether-to-strangers',
    text: {
      en: {
        name: 'Outsiders cannot withdraw ether',
        meaning: 'No single call gives the contract’s ether to a caller that never paid in.',
      },
      zh: { name: '以太币不会流向陌生人', meaning: '从未付入资金的账户，任何一次调用都不能取走合约里的以太币。' },
    },
  },
  {
    id: 'balances-stay-within-the-supply',
    text: {
      en: {
        name: 'No balance above the total supply',
        meaning:
          'No single call by an outsider raises a balance above the total supply, by wrapping around or otherwise.',
      },
      zh: {
        name: '余额不会超过总供应量',
        meaning: '陌生人的任何一次调用，都不能通过回绕或其他方式让某个账户的余额超过总供应量。',
      },
    },
  },
]
