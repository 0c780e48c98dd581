import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '没有记录签名已被使用',
  what: '函数依据已签名的消息执行操作，而消息里没有会由合约更新的序号，合约也没有记录这条消息已经用过。',
  why: '签名会出现在公开的交易里。除非另有条件限制，任何人都能再次提交同一个签名，重复它的效果。',
  fix: '在消息中加入每次使用都会递增的序号，或者保存已用消息的哈希并拒绝再次使用。',
  falseAlarm: '重复提交不会改变任何东西，或者函数之外另有条件保证只执行一次。',
}
