import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '汇编移位的操作数写反',
  what: '汇编里的 shl 和 shr 先写位数，再写要移动的值。这里先写了值，后写常数，变成了把常数移动“值”那么多位。',
  why: '结果几乎总是零，或者大得离谱。如果它是金额、掩码或打包字段，建立在它之上的一切都会出错。',
  fix: '先写位数：shr(8, value)。',
  falseAlarm: '本意就是求二的幂，例如 shl(n, 1)。',
}
