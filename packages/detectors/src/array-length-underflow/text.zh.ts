import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '数组长度可能减到零以下',
  what: '任何人都能让函数缩短一个存储数组，而没有条件确认数组不是空的。',
  why: '长度会变成最大的数，数组便覆盖合约的全部存储。此后写它的元素就能改动任何变量，包括所有者。',
  fix: '先确认长度大于零，或者使用 pop，它会拒绝空数组。',
  falseAlarm: '另有条件确保数组里有元素。',
}
