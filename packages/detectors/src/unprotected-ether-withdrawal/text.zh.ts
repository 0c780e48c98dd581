import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: '任何人都能转走合约里的以太币',
  what: '函数向调用者可以指定的地址转出以太币，却没有限制谁能调用、能转多少。',
  why: '谁先调用，钱就归谁。',
  fix: '只允许有权限的角色调用；或者只支付账面上确实属于调用者自己的金额。',
  falseAlarm: '金额由调用者无法影响的记录限定，或者收款地址是由有权限的账户设定的。',
}
