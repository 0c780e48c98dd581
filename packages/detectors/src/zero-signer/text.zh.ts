import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '无效签名被当成零地址的签名',
  what: '`ecrecover` 恢复出的签名者会与调用者指定的账户比较，或与映射中可能为空的条目比较，两者都没有与零地址核对。',
  why: '签名无效时 `ecrecover` 返回零地址。如果预期的账户也是零地址，任意数据都会被当成它的签名。',
  fix: '要求恢复出的签名者不是零地址，或使用会做这项检查的库。',
  falseAlarm: '零地址在这里没有任何权限、代币或记录，以它的名义操作不会改变什么。',
}
