import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '用 tx.origin 判断权限',
  what: '代码比较的是签署交易的账户 tx.origin，而不是发起本次调用的账户 msg.sender，并以此决定是否放行。',
  why: '只要诱使所有者调用任意一个恶意合约，该合约再转而调用这里就能通过检查，因为 tx.origin 仍是所有者。',
  fix: '改为比较 msg.sender。如果本意是拒绝合约调用，请明确写出来，并注意账户抽象会让这个前提越来越站不住脚。',
  falseAlarm: '比较的是 tx.origin == msg.sender，只用来拒绝合约调用，并不用来识别身份。',
}
