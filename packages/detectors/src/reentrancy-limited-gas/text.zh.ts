import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '在 transfer 或 send 之后才写状态',
  what: '函数先用 transfer 或 send 付款，之后才写状态或发出事件。收款方只有 2300 gas，按目前的定价不足以回调。',
  why: '这个限制依赖 gas 定价，而定价以前就改过。一旦后续分叉让调用变便宜，或有人把 transfer 换成 call，这里就会变成可利用的重入。',
  fix: '无论用哪种方式付款，都先写状态，最后付款。',
  falseAlarm: '之后才写入的状态与付款无关。',
}
