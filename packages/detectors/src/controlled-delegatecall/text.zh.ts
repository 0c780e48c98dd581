import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '调用者可指定 delegatecall 的目标',
  what: 'delegatecall 会以本合约的存储、余额和权限运行另一个地址的代码，而这里的目标地址可以被调用者左右。',
  why: '谁能决定运行哪段代码，谁就拥有这个合约：任何存储槽都能被改写，代币和以太币都能被转走。',
  fix: '只对写死在代码里、或由有权限的角色从有限清单中设定的地址使用 delegatecall。多数情况下，库调用或普通调用就够了。',
  falseAlarm: '目标地址已与调用者无法修改的清单核对过，只是引擎没有跟踪到这项检查。',
}
