import type { Property } from './property.ts'

/** Properties of ERC20 and ERC721 that random calls can test. */
export const tokenProperties: readonly Property[] = [
  {
    id: 'erc20-books',
    text: {
      en: {
        name: 'Balances and supply add up',
        meaning:
          'After every call, balances and supply have changed by the same amount, and the sum of all balances does not exceed the supply.',
      },
      zh: { name: '余额与总量一致', meaning: '每次调用之后，余额与总量的变化相同，所有持有人的余额之和不超过总量。' },
    },
  },
  {
    id: 'erc20-transfer-logged',
    text: {
      en: {
        name: 'Events match transfers',
        meaning: 'After a transfer, no balance is lower than its Transfer events state; events also include fees.',
      },
      zh: {
        name: '事件如实反映转账',
        meaning: '转账之后，任何人的余额都不少于 Transfer 事件所说；手续费也要如实反映。',
      },
    },
  },
  {
    id: 'erc20-success-moves',
    text: {
      en: {
        name: 'Successful transfers move tokens',
        meaning: 'When transfer or transferFrom reports success, tokens have moved.',
      },
      zh: { name: '转账成功即真正转移', meaning: 'transfer 或 transferFrom 报告成功时，代币确实已经转移。' },
    },
  },
  {
    id: 'erc20-returns',
    text: {
      en: {
        name: 'Return values follow the standard',
        meaning: 'transfer, transferFrom and approve return a value, and it is true when they succeed.',
      },
      zh: { name: '返回值符合标准', meaning: 'transfer、transferFrom 和 approve 都有返回值，完成工作时返回 true。' },
    },
  },
  {
    id: 'erc20-consent',
    text: {
      en: {
        name: 'Nobody loses tokens without consent',
        meaning: 'No caller can lower another holder’s balance by more than the allowance.',
      },
      zh: { name: '未经同意不会失去代币', meaning: '没有权限的账户调用任何函数，都不会使他人余额的减少超过授权额度。' },
    },
  },
  {
    id: 'erc20-approval-own',
    text: {
      en: {
        name: 'Only holders can give allowances',
        meaning: 'No caller can raise the allowance that another holder gave.',
      },
      zh: { name: '授权只能由持有人给出', meaning: '没有权限的账户无法提高他人给予的授权额度。' },
    },
  },
  {
    id: 'erc20-allowance-used',
    text: {
      en: {
        name: 'Spending reduces the allowance',
        meaning: 'transferFrom reduces the spender’s allowance by the amount spent.',
      },
      zh: { name: '授权额度用多少扣多少', meaning: 'transferFrom 会按花费的数额扣减授权额度。' },
    },
  },
  {
    id: 'erc20-approve-sets',
    text: {
      en: {
        name: 'approve sets the exact allowance',
        meaning: 'After approve, the allowance equals the requested amount, regardless of its previous value.',
      },
      zh: { name: 'approve 准确设定额度', meaning: '调用 approve 之后，授权额度就是所要求的数额，与之前无关。' },
    },
  },
  {
    id: 'erc20-mint-guarded',
    text: {
      en: {
        name: 'Outsiders cannot mint tokens',
        meaning: 'No outsider can mint tokens to themselves without paying.',
      },
      zh: { name: '陌生人无法增发代币', meaning: '没有权限且没有付款的账户，无法为自己造出新的代币。' },
    },
  },
  {
    id: 'erc721-books',
    text: {
      en: {
        name: 'Balances match the tokens held',
        meaning: 'After every call, each balance has changed by the number of tokens received minus the number sent.',
      },
      zh: { name: '余额与持有的代币一致', meaning: '每次调用之后，每个余额的变化都等于转入与转出的代币数量之差。' },
    },
  },
  {
    id: 'erc721-transfer-logged',
    text: {
      en: {
        name: 'Transfers match their events',
        meaning:
          'After a transfer, the token belongs to the receiver, it came from its holder, and the event reports both.',
      },
      zh: { name: '转账言行一致', meaning: '转账之后，代币归接收方所有，付出方是原持有人，事件也如此说明。' },
    },
  },
  {
    id: 'erc721-consent',
    text: {
      en: {
        name: 'No token moves without consent',
        meaning: 'Another account can move or burn a token only with the holder’s approval.',
      },
      zh: { name: '未经同意不会转移代币', meaning: '只有得到持有人的授权，其他账户才能转移或销毁代币。' },
    },
  },
  {
    id: 'erc721-approval-own',
    text: {
      en: {
        name: 'Only holders can give approvals',
        meaning: 'Only the holder or the holder’s operator can approve a token or all tokens.',
      },
      zh: { name: '授权只能由持有人给出', meaning: '单个代币或全部代币的授权，只能由持有人或其操作员给出。' },
    },
  },
  {
    id: 'erc721-approval-cleared',
    text: {
      en: {
        name: 'A transfer clears the approval',
        meaning: 'After a token is transferred, its individual approval is no longer valid.',
      },
      zh: { name: '易主后授权失效', meaning: '代币易主之后，原先对它的单独授权不再有效。' },
    },
  },
  {
    id: 'erc721-zero-refused',
    text: {
      en: { name: 'No transfers to the zero address', meaning: 'A transfer to the zero address is rejected.' },
      zh: { name: '零地址不接收代币', meaning: '向零地址转账会被拒绝。' },
    },
  },
  {
    id: 'erc721-safe-transfer',
    text: {
      en: {
        name: 'Safe transfers check the receiver',
        meaning: 'safeTransferFrom rejects a contract that does not confirm that it can hold tokens.',
      },
      zh: { name: '安全转账会询问接收方', meaning: '接收方是合约且没有表明能够持有代币时，safeTransferFrom 会拒绝。' },
    },
  },
  {
    id: 'erc721-minted-once',
    text: {
      en: { name: 'Each token is minted once', meaning: 'A token that already has a holder is not minted again.' },
      zh: { name: '代币只铸造一次', meaning: '不会再次铸造已有人持有的代币。' },
    },
  },
]
