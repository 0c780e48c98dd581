import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任何人都能加长会被遍历的列表',
  what: '任何人都能调用的函数会往列表里添加条目，而另一个函数要遍历整个列表。',
  why: '添加条目对攻击者来说代价很小。列表足够长以后，遍历超出一个区块的上限，包含它的函数就都无法执行。',
  fix: '限制条目数量、为每个条目收取押金、分页遍历，或者改用映射，避免遍历。',
  falseAlarm: '添加条目的代价足够高，没有人会大量添加，或者只有链下读取才会遍历。',
}
