import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'assert 中改动了状态',
  what: 'assert 里的表达式一边检查一边写状态。assert 应该只用于永远不会为假的条件，工具和读代码的人都把它当成没有副作用的语句。',
  why: '有人删掉或改写这个检查时，写入也会跟着消失。在 0.8 之前，assert 失败还会烧光剩余的 gas，用在普通条件上并不合适。',
  fix: '先用单独一条语句写状态，再做检查；可能被输入打破的条件用 require。',
  falseAlarm: '写入确实就该放在这里，而且条件是真正的不变量。',
}
