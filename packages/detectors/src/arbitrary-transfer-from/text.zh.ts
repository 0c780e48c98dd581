import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'transferFrom 的付款方由调用者指定',
  what: '调用 transferFrom 时，付款方地址由调用者指定，而不是调用者本人。',
  why: '用户会授权本合约动用自己的代币。付款方若可随意指定，任何人都能转走所有授权人的代币。',
  fix: '以 msg.sender 作为付款方，或用其他方式证明该账户同意了这笔转账。',
  falseAlarm: '另有检查能确保该账户授权的正是这一笔转账。',
}
