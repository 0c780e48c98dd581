import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '转出以太币前没有检查调用者',
  what: '函数把以太币转给调用者，或转到调用者能够左右的地址。沿途没有发现对 msg.sender 的比较，也没有记录应付给收款人多少。',
  why: '除非另有这里的代码看不出的限制，否则谁先调用，钱就归谁。',
  fix: '只允许有权限的角色调用；或者只支付账面上确实属于调用者自己的金额。',
  falseAlarm: '金额由调用者无法影响的记录限定，或者收款地址是由有权限的账户设定的。',
}
