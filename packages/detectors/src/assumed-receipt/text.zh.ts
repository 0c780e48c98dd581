import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '入账数量不是实际收到的数量',
  what: '函数从账户转入由调用者指定的代币，并按请求的数量入账，没有核对实际到账多少。',
  why: '有些代币每次转账都收取手续费，有些代币的余额会自行变化。合约欠下的会多于实际持有的，最后的用户将无法取回。',
  fix: '比较转账前后的余额，按差额入账；或者只接受确定会足额转账的代币。',
  falseAlarm: '每种代币上架前都有人核对，只接受不收转账手续费的代币。',
}
