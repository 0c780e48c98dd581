import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '只读函数中含有汇编，编译器未作强制检查',
  what: '函数声明为 view、pure 或 constant，却包含内联汇编。0.5 之前的编译器不会检查这类函数是否真的不改状态，也看不懂汇编里做了什么。',
  why: '万一汇编里确实有写入，用 0.5 及以上版本编译的合约会以 staticcall 调用它，调用就会失败；读代码的人也会被误导。',
  fix: '通读这段汇编：只要它写存储、发日志或转出以太币，就去掉 view 或 pure。最好改用会强制检查的 0.5 及以上版本编译。',
  falseAlarm: '汇编只做读取或计算，当年的大多数库都是这样。',
}
