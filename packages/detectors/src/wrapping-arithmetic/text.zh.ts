import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '算术结果悄悄回绕',
  what: '加、减或乘的一方由调用者决定，结果可能超出类型的范围。在 Solidity 0.8 之前，或在 unchecked 代码块里，超出后会从另一端重新开始。',
  why: '极大的输入变成极小的结果，或者反过来：余额凭空出现，锁定期提前结束，零价格也被接受。',
  fix: '用 Solidity 0.8 或更新的版本编译，不要把这步运算放进 unchecked；旧代码改用带检查的算术库，或在运算之前检查范围。',
  falseAlarm: '输入在别处已有上限，例如只有一个合约会调用这里；或者算法本来就需要回绕。',
}
