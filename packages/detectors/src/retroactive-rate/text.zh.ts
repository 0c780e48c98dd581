import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '新费率会追溯到过去',
  what: '函数修改一个与“距上次更新的时间”相乘的费率，却没有先更新账目。',
  why: '下一次更新会把上次更新以来的全部时间按新费率计算。用户得到的收益过多或过少，或者要支付从未同意过的利息，已承诺的奖励也可能不足。',
  fix: '在设置新费率之前，先按旧费率结算已经过去的时间。',
  falseAlarm: '只有在没有累计时才能修改费率，或者同一笔交易里会由另一个调用完成更新。',
}
