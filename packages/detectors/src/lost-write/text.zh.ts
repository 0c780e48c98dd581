import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '对内存副本的修改会丢失',
  what: '函数把存储中的结构体复制到内存，修改副本的成员，之后不再使用该副本。',
  why: '存储中的结构体保持不变：债务没有减少，投票没有记录，或者可以重复领取。',
  fix: '把变量声明为 storage，或者把副本写回存储。',
  falseAlarm: '存储中的值在别处修改，对副本的赋值只是多余的代码。',
}
