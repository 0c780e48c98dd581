import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '多付的以太币没有退回',
  what: '可收款的函数接受多于所需的以太币：只检查下限，或者转付另外算出的费用，多出的部分既没有记账也没有退回。',
  why: '从签名到执行之间，价格和费用可能变化，所以调用者往往会多付。多出的部分留在合约里，可能被管理者或其他调用者取走，也可能再也取不出来。',
  fix: '把差额退给调用者，或者要求金额完全相等。',
  falseAlarm: '多付的部分本来就是捐赠，或者由别的函数记到付款人名下。',
}
