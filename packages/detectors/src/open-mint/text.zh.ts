import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任何人都能为自己增发代币',
  what: '一个没有权限的账户调用某个函数后，得到了新的代币，既没有付款，也没有人给他。',
  why: '总量由他随意增加。他可以一直卖出，直到资金池被掏空，其他人的代币也就一文不值。',
  fix: '只允许有权限的账户铸造，或者收取相应的款项；确认限制条件比较的是调用者，而不是别的东西。',
  falseAlarm: '合约是水龙头或空投，有意让每个人领取有限的份额。',
}
