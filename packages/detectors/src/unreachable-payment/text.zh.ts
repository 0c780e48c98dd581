import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '在收不到付款的地方读取 msg.value',
  what: '代码读取 msg.value，但能走到这里的公开函数都不是 payable。带以太币的调用在到达之前就被拒绝，因此读到的永远是零。',
  why: '如果这里要求付费，费用永远付不了，函数也就无法使用；如果是拿零去比较价格，条件则永远成立。',
  fix: '需要收费就把入口函数声明为 payable，否则删掉这个检查。',
  falseAlarm: '这段代码属于父合约，payable 的入口位于没有参与本次检测的合约里。',
}
