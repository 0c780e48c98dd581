import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '调用者可以设定存储数组的长度',
  what: '存储中动态数组的 length 被赋成调用者可以决定的值。0.6 之前的 Solidity 允许这样赋值。',
  why: '长度接近 2^256 时，数组就覆盖了整个存储空间。此后谁能写数组元素，谁就能改写合约的任意存储槽，包括所有者地址和全部余额。',
  fix: '用 push 增加元素，用 pop 减少元素，不要直接给 length 赋值；新版编译器已经禁止这种写法。',
  falseAlarm: '赋给 length 的值其实受到引擎没有追踪到的检查限制，或者只有可信角色才能决定。',
}
