import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '先除后乘造成精度损失',
  what: '整数除法会舍去余数，而舍去之后的结果又被拿去相乘，误差随之放大。',
  why: '手续费、份额或奖励会偏小，有时甚至变成零。次数多了，差额就是真金白银。',
  fix: '先乘后除，并明确舍入对哪一方有利。',
  falseAlarm: '舍入是有意为之（例如取整到固定步长），或属于已知的全精度算法的一部分。',
}
