import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '一个收款人就能卡住所有人',
  what: '函数要求向先前自行登记的人付款必须成功，才会继续为其他人办事。',
  why: '拒收以太币的合约可以把自己登记进去：从此没有人能出更高的价，包含它的名单也永远付不完。',
  fix: '只记下应付金额，让每个收款人用自己的调用提取。',
  falseAlarm: '能登记的账户都已知会接收以太币。',
}
