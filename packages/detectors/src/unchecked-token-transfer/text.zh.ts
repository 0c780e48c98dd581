import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '忽略了代币转账的结果',
  what: '调用了代币的 transfer 或 transferFrom，却没有检查返回值。有些代币在失败时返回 false，而不是回滚。',
  why: '代币没有到账，存款却被记上；或者付款失败，账面却已经扣除。',
  fix: '使用安全转账库，例如 SafeERC20：返回 false 会被拒绝；没有返回值时，只有目标地址确有代码才算成功。',
  falseAlarm: '代币地址是固定的，并且确认它在任何失败情况下都会回滚。',
}
