import type { Property } from './property.ts'

/** Properties of ERC1155 that random calls can test. */
export const multiTokenProperties: readonly Property[] = [
  {
    id: 'erc1155-books',
    text: {
      en: {
        name: 'Transfers move the exact amount',
        meaning:
          'A transfer takes the amount from the sender, gives it to the receiver and changes nothing else, also if both are the same.',
      },
      zh: {
        name: '转账数额准确无误',
        meaning: '转账从付出方扣除、给接收方增加同样的数额，别的都不变；收付双方相同时也是如此。',
      },
    },
  },
  {
    id: 'erc1155-consent',
    text: {
      en: {
        name: 'Nobody loses tokens without consent',
        meaning: 'Only the holder or an approved operator can lower a balance.',
      },
      zh: { name: '未经同意不会失去代币', meaning: '只有持有人或其授权的操作员才能减少余额。' },
    },
  },
  {
    id: 'erc1155-approval-own',
    text: {
      en: {
        name: 'Only holders can give approvals',
        meaning: 'No caller can approve an operator in another holder’s name.',
      },
      zh: { name: '授权只能由持有人给出', meaning: '任何人都不能以他人的名义授权操作员。' },
    },
  },
  {
    id: 'erc1155-batch',
    text: {
      en: {
        name: 'A batch equals its single transfers',
        meaning: 'A batch moves the same amounts as its transfers one by one, also if an id occurs twice.',
      },
      zh: { name: '批量转账等于逐笔转账', meaning: '批量转账的数额与逐笔转账相同，同一个 id 出现两次时也是如此。' },
    },
  },
  {
    id: 'erc1155-receiver',
    text: {
      en: {
        name: 'Transfers check the receiver',
        meaning: 'A transfer to a contract that does not confirm that it can hold tokens is rejected.',
      },
      zh: { name: '转账会询问接收方', meaning: '接收方是合约且没有表明能够持有代币时，转账会被拒绝。' },
    },
  },
  {
    id: 'erc1155-zero-refused',
    text: {
      en: { name: 'No transfers to the zero address', meaning: 'A transfer to the zero address is rejected.' },
      zh: { name: '零地址不接收代币', meaning: '向零地址转账会被拒绝。' },
    },
  },
  {
    id: 'erc1155-transfer-logged',
    text: {
      en: {
        name: 'Transfers match their events',
        meaning: 'The event of a transfer names the real sender, receiver, ids and amounts.',
      },
      zh: { name: '事件如实反映转账', meaning: '转账事件中的付出方、接收方、id 与数额都与实际相符。' },
    },
  },
  {
    id: 'erc1155-lengths',
    text: {
      en: {
        name: 'Lists must be of equal length',
        meaning: 'A batch with more ids than amounts, or the reverse, is rejected.',
      },
      zh: { name: '列表长度必须一致', meaning: '批量转账的 id 与数额个数不同时，会被拒绝。' },
    },
  },
]
