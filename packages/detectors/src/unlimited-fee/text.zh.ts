import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '费率可以设为任意比例',
  what: '特权函数设置从用户金额中扣除的比例，却没有任何条件限制其大小。',
  why: '比例等于全部金额时，用户什么也得不到；超过全部金额时，减法会失败，存款、付款或取款随之停止。一个错误的数值或一把被盗的密钥就足以造成这种后果。',
  fix: '要求新的比例不超过一个固定上限，且上限远低于全部金额。',
  falseAlarm: '调用者是会限制取值范围的合约，例如有固定区间的治理模块。',
}
