import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '销毁他人代币前没有检查调用者',
  what: '函数会销毁调用者所选账户的代币。没有发现把调用者与持有人比较、扣减授权额度或验证签名的步骤，持有人也没有得到补偿。',
  why: '除非另有限制，任何人都能毁掉他人的代币。销毁资金池里的代币还能操纵价格。',
  fix: '只销毁调用者自己的代币，或者扣减持有人给调用者的授权额度，或者只允许有权限的角色销毁。',
  falseAlarm: '持有人在之前的调用中已经放弃这些代币。',
}
