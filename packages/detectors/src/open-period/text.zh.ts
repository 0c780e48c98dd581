import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任何人都能重新开始周期',
  what: '任何人都能调用的函数，把公共周期的结束时间设为当前时间加上存储的时长。',
  why: '每次调用都会推迟结束时间。任何人都能用极小的金额反复调用，拉长奖励周期、摊薄奖励速度，或让截止时间永远不到。',
  fix: '只允许有权限的角色开始周期，周期进行中拒绝重新开始，或者要求最低金额。',
  falseAlarm: '函数只在周期结束后才有效，或者推迟结束时间不影响其他人。',
}
