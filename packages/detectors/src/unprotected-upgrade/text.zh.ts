import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任何人都能接管可升级合约',
  what: '任何人都能调用更换代码的函数（UUPS 中即 _authorizeUpgrade 没有权限检查），或者初始化实现合约，而它能自毁或执行 delegatecall。',
  why: '攻击者换上自己的代码，就能动用合约的存储、资金和权限；或者成为实现合约的所有者并将其销毁，所有代理随之失效，资金锁死。',
  fix: '只允许有权限的角色升级，例如给 _authorizeUpgrade 加上 onlyOwner；在实现合约的构造函数中调用 _disableInitializers()。',
  falseAlarm: '引擎没有识别出调用者检查，或者实现合约在部署的同一笔交易里已初始化。',
}
