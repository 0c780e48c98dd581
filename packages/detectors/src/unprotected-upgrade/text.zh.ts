import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: '可升级合约的实现合约能被接管',
  what: '任何人都可以初始化实现合约，而它又能自毁，或通过 delegatecall 执行其他代码。',
  why: '攻击者直接初始化实现合约，成为它的所有者，再将其销毁。所有指向它的代理随之失效，里面的资金也被锁死。',
  fix: '在实现合约的构造函数中禁用初始化（OpenZeppelin 提供 _disableInitializers()）。',
  falseAlarm: '实现合约在部署它的同一笔交易里就已完成初始化。',
}
