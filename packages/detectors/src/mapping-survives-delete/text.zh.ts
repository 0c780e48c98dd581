import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'delete 之后映射仍然保留',
  what: '被 delete 的结构体里含有映射。delete 会重置其他成员，但它不知道映射有哪些键，因此映射里的内容都还在。',
  why: '以后用同一个键重新启用这个结构体时，旧数据又会出现：本以为已经移除的账户，其余额、投票或权限仍然有效。',
  fix: '逐个删除已知的键；或者在键里加入代数编号，让新的结构体碰不到旧数据。',
  falseAlarm: '这个键不会再被使用，或者旧数据本来就该保留。',
}
