import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'using for 没有可用的函数',
  what: '代码用 using … for … 把库附加到某个类型，但库里没有任何函数接受这个类型。',
  why: '这条语句不起作用。读代码的人可能以为运算受到库的保护，实际并没有。',
  fix: '改成库真正支持的类型，或者删掉这条语句。',
  falseAlarm: '库里即将加入对应的函数。',
}
