import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任何人都能接管可升级合约的代码',
  what: '更换代码的函数没有核对调用者，任何人都能调用（UUPS 中即 _authorizeUpgrade 缺少权限检查）；或者任何人都可以初始化实现合约，而它又能自毁，或通过 delegatecall 执行其他代码。',
  why: '攻击者换上自己的代码，就能动用合约的存储、资金和权限；或者直接初始化实现合约，成为它的所有者，再将其销毁，所有指向它的代理随之失效，里面的资金也被锁死。',
  fix: '只允许有权限的角色升级，例如给 _authorizeUpgrade 加上 onlyOwner；并在实现合约的构造函数中禁用初始化（OpenZeppelin 提供 _disableInitializers()）。',
  falseAlarm: '引擎没有识别出对调用者的检查，或者实现合约在部署它的同一笔交易里就已完成初始化。',
}
