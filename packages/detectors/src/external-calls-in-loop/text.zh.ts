import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '循环中进行外部调用',
  what: '循环的每一轮都会调用外部地址。只要其中一个失败或耗尽 gas，整笔交易就会失败。',
  why: '某一个收款人就能有意或无意地卡住所有人的付款；名单太长时，一个区块根本装不下。',
  fix: '改为由每个收款人自行提取；或者单独处理每次失败，让循环继续，并限制循环长度。',
  falseAlarm: '名单很短且固定，被调用的合约都可信任、不会失败。',
}
