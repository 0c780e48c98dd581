import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '两次调用会写入同一条记录',
  what: '记录的键是参数与区块时间或区块号的哈希，函数写入前没有检查这个键是否已被占用。',
  why: '同一区块里的交易时间和区块号都相同，因此参数相同的两次调用会得到同一个键，后一次覆盖前一次，前一次的付款或请求就丢失了。',
  fix: '在哈希中加入随每条记录递增的计数，或者拒绝已被占用的键。',
  falseAlarm: '重复调用写入的内容相同，而且两次都没有付款。',
}
