import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '可以预测的随机数',
  what: '本应随机的数，是由时间戳、区块哈希等区块信息计算出来的。',
  why: '同一区块里的任何人都能算出同样的数，出块者还能影响它。靠它开奖或铸造，就能被人有把握地“中奖”。',
  fix: '使用可验证随机函数（VRF），或采用“提交—揭示”方案，使任何人在提交时都无法知道结果。',
  falseAlarm: '这个数对任何人都没有价值，例如只用来分散负载。',
}
