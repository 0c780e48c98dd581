import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '未检查跨链消息的发送者',
  what: '函数接收来自另一条链的消息并据此执行，却没有任何条件涉及消息在那条链上的发送地址。',
  why: '跨链桥会转发任何人的消息。攻击者用自己在另一条链上的合约发送一条消息，就会像项目自己的消息一样被执行：铸造或放出代币，或者修改设置。',
  fix: '为每条来源链保存可信的发送者，拒绝来自其他链或其他地址的消息。',
  falseAlarm: '消息本身带有签名，或者任何人本来就可以触发这一操作。',
}
