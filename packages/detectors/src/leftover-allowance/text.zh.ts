import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '调用之后没有清除授权额度',
  what: '函数授权另一份合约动用一定数量的代币，随后调用它，但始终没有把额度恢复为零。',
  why: '对方取走的数量少于额度时，剩余额度会一直保留，日后可能在无人察觉时被动用。USDT 等代币，以及要求额度先为零的授权方式，还会拒绝下一次授权，使函数无法再执行。',
  fix: '调用之后把额度设为零，或确认没有剩余；授权时使用会先清除旧值的方式，例如 forceApprove。',
  falseAlarm: '对方合约可信，并且每次都会取走全部数量。',
}
