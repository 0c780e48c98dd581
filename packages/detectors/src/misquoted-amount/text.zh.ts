import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '实际数额与合约报价不符',
  what: '调用的结果比预览函数给出的更差，或者超过了合约自己给出的上限，或者实际转移的数额与返回值不同。',
  why: '其他合约和钱包依赖报价与返回值；差额由它们承担，或者它们自己的检查会因此失败。',
  fix: '预览要包含所有费用，每个函数都检查所声明的上限，返回值应等于实际转移的数额。',
  falseAlarm: '没有其他合约使用这些报价，用户在签名之前能看到真实数额。',
}
