import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '忽略了底层调用的结果',
  what: 'call、delegatecall、staticcall 和 send 在对方失败时不会回滚，只会返回 false。这里没有检查返回值。',
  why: '合约会当作付款或调用已经成功继续执行：账面已经扣除，钱却没有到账。',
  fix: '检查返回的标志，失败时回滚；或者有意识地处理失败，例如把金额记为待领取，让对方以后自行提取。',
  falseAlarm: '这次调用本来就允许失败（例如可有可无的通知），后面的逻辑也不依赖它成功。',
}
