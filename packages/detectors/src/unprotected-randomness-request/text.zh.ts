import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '请求随机数前没有检查调用者',
  what: '没有检查调用者的公开函数会向 Gelato VRF 请求随机数。',
  why: '每次请求都由合约付费，还可能触发开奖。外人可以耗尽资金，或者反复请求，直到结果对自己有利。',
  fix: '只允许授权的调用者发起请求；或者要求付费，并限制同一时间只有一次未完成的开奖。',
  falseAlarm: '本来就允许所有人请求，费用由请求者承担，且未完成的开奖不会被替换。',
}
