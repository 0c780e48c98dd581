import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '状态变量被读取却从未赋值',
  what: '合约会读取这个变量，但没有任何代码写入它，它的值永远是零。',
  why: '地址为零，以太币就发给了“没有人”；限额为零，什么都做不了；角色为零，什么都保护不了。',
  fix: '在构造函数或初始化函数中赋值；用不到就删掉。',
  falseAlarm: '零就是期望的值，或者变量是通过内联汇编、或由共用存储的升级后实现写入的。',
}
