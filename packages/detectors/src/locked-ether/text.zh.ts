import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '以太币只进不出',
  what: '合约有 payable 函数，却没有任何转出以太币的途径。',
  why: '转进来的钱将永远取不出来。',
  fix: '为有权限的角色增加提款功能，或者去掉 payable。',
  falseAlarm: '以太币通过内联汇编或引擎没有跟踪到的 delegatecall 转出，或者合约本来就是用来销毁以太币的。',
}
