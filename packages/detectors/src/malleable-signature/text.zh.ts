import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '以可变形的签名记录使用情况',
  what: '合约记录签名本身以防止重复使用，同时接受该曲线上每个签名都有的两种形式。',
  why: '任何人无需私钥就能把有效签名转换成另一种形式。记录中没有它，已签署的操作便会再次执行。',
  fix: '不要记录签名，而应记录签名消息的哈希或 nonce，并像 OpenZeppelin 的 ECDSA 库那样拒绝处于上半区间的签名值。',
  falseAlarm: '签名消息中另有只能使用一次的内容。',
}
