import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '直接取用资金池的即时价格',
  what: '价格由交易对当前的储备量（getReserves）或资金池当前的价格（slot0）算出，没有取一段时间的平均值。',
  why: '一笔交易就能改变它。攻击者用借来的代币交易，再按扭曲的价格在本合约借贷、买入或清算，最后在同一笔交易中换回。',
  fix: '使用独立的价格来源，或足够长时间内的平均价格（observe、累计价格），并限制其与即时价格的偏差。',
  falseAlarm: '价格只用于显示，或者结果由调用者自己的限额决定。',
}
