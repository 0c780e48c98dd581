import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '嵌套结构体的 getter 返回错误的值',
  what: '公开映射的值是结构体，其中又含有另一个结构体。0.5 之前的编译器为它生成的 getter 会返回错误的值。',
  why: '通过 getter 读取的合约和网页会依据并非真实存储的数值作出判断。合约内部读取是对的，所以合约自身的测试发现不了。',
  fix: '改用 0.5 或更新的编译器。无法升级时，把映射改为 internal，自己写 getter 逐个返回成员。',
  falseAlarm: '没有人通过自动生成的 getter 读取。',
}
