import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '销毁合约前没有检查调用者',
  what: '函数执行 selfdestruct，沿途没有发现对 msg.sender 的比较。',
  why: '除非另有限制，陌生人可以把合约的全部余额转走。在尚未进行 Cancun 升级的链上，合约代码也会一并消失，所有依赖它的功能随之停摆。',
  fix: '去掉 selfdestruct，它已被弃用。如果必须保留，请只允许有权限的角色调用。',
  falseAlarm: '该函数只能经由另一个已检查调用者身份的函数到达。',
}
