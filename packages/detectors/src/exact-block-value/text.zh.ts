import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '与由区块算出的值做精确比较',
  what: '条件用 == 判断一个由区块时间或区块号算出的值是否等于另一个值。',
  why: '没有人能准确选定交易落在哪个区块，出块者除外。调用者可能错过符合的区块，合约也可以只在有利时才调用。',
  fix: '改为用 >= 或 <= 与存储的期限比较。如果这个值本应随机，请使用可验证随机函数。',
  falseAlarm: '比较只是为了判断同一区块内是否已经发生过某件事。',
}
