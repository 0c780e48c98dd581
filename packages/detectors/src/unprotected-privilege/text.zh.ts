import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: '任何人都能给自己权限',
  what: '合约靠某个变量判断谁能做什么，而这个函数改写它时却不问调用者是谁。名字写错的构造函数也属于这种情况。',
  why: '谁调用，谁就成为所有者，或者让别人成为所有者，然后做所有者能做的一切。',
  fix: '只允许已有权限的人调用，或者限定只能执行一次，或者把这项工作放进构造函数。',
  falseAlarm: '这个变量不决定任何有价值的事，或者只有会检查身份的合约才能调用到这里。',
}
