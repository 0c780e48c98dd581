import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '数量被截断为更少的位数',
  what: '函数在一处把参数中的 256 位数量转换为更小的整数类型，在另一处又使用完整的数量，而且没有条件限制它不超过小类型的范围。',
  why: '显式转换会直接丢掉高位，不会报错。数量很大时，两处的值并不一致：调用者只付了截断后的零头，却按完整的数量入账，或者相反。',
  fix: '使用放不下就回滚的转换函数，例如 OpenZeppelin 的 SafeCast，并在各处统一使用转换后的值。',
  falseAlarm: '数量在别处受到限制，例如代币的总量本来就在小类型的范围之内。',
}
