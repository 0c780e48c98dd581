import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '断言可能失败',
  what: '合约断言的条件并非总是成立：部署之后依次发起本条问题所列的调用，就会触发这条断言的 panic。',
  why: '断言写下的是作者认为绝不会改变的事实。它一旦失败，说明状态已经偏离设计：资金可能被锁在后面，周围的代码也在错误的前提上运行。',
  fix: '如果调用者的输入就能触发，请尽早用 require 拒绝这些输入；如果任何情况都不该触发，请沿着所列调用找到让状态出错的那一行并修正它。',
  falseAlarm: '断言本来就是用来检查输入的：那么它按预期工作，只是改用 require 会更清楚。',
}
