import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '状态变量遮蔽了基合约的同名变量',
  what: '合约声明了一个与继承来的状态变量同名的变量，而它们其实是两个不同的变量。',
  why: '基合约的函数读写的是它自己的那个，这里的函数用的是另一个。在一处设置的所有者，并不是另一处所检查的所有者。',
  fix: '删除重复的声明，直接使用继承的变量，或者改名。0.6 及以后的编译器会直接拒绝这种写法。',
  falseAlarm: '继承来的那个变量从未被使用。',
}
