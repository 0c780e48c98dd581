import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '没有指向目标的存储指针',
  what: '一个结构体或数组类型的局部变量位于存储中，却没有指向任何地方。在这些编译器版本里，它会指向零号存储槽。',
  why: '向它写入会覆盖合约最前面的状态变量，常常正是所有者或余额。',
  fix: '如果只是临时值，请写明 memory；否则让它指向正确的存储位置。0.5 及以后的编译器会直接拒绝这种写法。',
  falseAlarm: '在使用之前，所有路径上都已给它赋值。',
}
