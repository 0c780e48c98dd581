import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '过短的地址会移动金额的位置',
  what: 'Solidity 0.5 之前的编译器会用零补齐过短的调用数据。地址少了最后一个字节时，后面的金额就会乘以 256。',
  why: '不检查地址长度的交易所可能被诱导发出远多于客户余额的金额。',
  fix: '用 Solidity 0.5 或更新的版本编译，它会拒绝这样的数据；或者要求 msg.data 的长度完整。',
  falseAlarm: '所有调用合约的程序都正确编码数据，目前的常用库都是如此。',
}
