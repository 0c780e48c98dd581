import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '同一笔付款被重复计算',
  what: '循环里读取 msg.value，或者 payable 函数在循环里做 delegatecall。无论已经计算过多少次，每一轮、每一次 delegatecall 中 msg.value 都不变。',
  why: '付款人只付一次，每一轮却都记一次账。已有合约因为带 payable 的批量调用函数被这样掏空。',
  fix: '在循环之前读取一次 msg.value，逐笔从中扣减，最后检查总额相符。批量函数如果会委托到读取 msg.value 的函数，就不要声明为 payable。',
  falseAlarm: '循环里只是比较 msg.value，并不据此记账；或者被调用的函数都不看 msg.value。',
}
