import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '签名永不过期',
  what: '凭签名即可转移代币或以太币，而签名消息中没有失效时间。',
  why: '未使用的签名会一直有效。数月之后，价格、额度或签名者的意愿可能早已改变，签名仍可使用，签名者也无法撤回。',
  fix: '在签名消息中加入截止时间，过期即拒绝。让签名者可以撤销签名，例如提高 nonce。',
  falseAlarm: '签名只用于当时的那笔交易，或者另一个已签署的值会结束其有效期。',
}
