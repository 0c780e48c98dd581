import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '转出代币前没有检查调用者',
  what: '函数把合约持有的代币或其授权给了调用者或调用者指定的地址，没有发现核对调用者、收取对价或扣减账目的步骤。',
  why: '除非另有限制，合约为自己或为用户持有的代币，谁先调用就归谁。',
  fix: '只允许有权限的角色调用；或者只支付记在调用者名下的数量，并且先扣减账目。',
  falseAlarm: '合约像路由那样不持有代币，或者只会被做过检查的合约调用。',
}
