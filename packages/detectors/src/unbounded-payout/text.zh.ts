import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '付出的金额不以应付为限',
  what: '函数把以太币付给调用者，却没有从应付给他的账上扣除，或者没有确认金额不超过应付。',
  why: '同一笔账可以一领再领，或者调用者想要多少就报多少，从而取走属于别人的以太币。',
  fix: '先确认金额不超过为调用者记下的数，再扣减记录，最后付款。',
  falseAlarm: '账目由另一个合约管理，每次付款都受它限制。',
}
