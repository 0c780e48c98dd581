import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '对余额做精确比较',
  what: '代码用 == 判断以太币或代币的余额是否恰好等于某个值。',
  why: '外人只要能转入一点点资金，等式就可能永远不再成立；即使合约拒收，以太币也能被强行打入。检查之后的功能便就此卡死。',
  fix: '改用 >= 或 <= 比较，或者自行记录实际收到的金额。',
  falseAlarm: '外部无法影响这个值，或者等式只用于跳过某个可有可无的步骤。',
}
