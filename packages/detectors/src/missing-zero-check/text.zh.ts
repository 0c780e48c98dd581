import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '重要地址可能被设为零地址',
  what: '外部传入的地址在保存或调用之前，没有检查是否为零地址。',
  why: '脚本或表单里的一个疏忽，就可能把所有者或收款方设成一个没有人掌控的地址。',
  fix: '要求地址不为零。对于所有者，分两步移交更稳妥。',
  falseAlarm: '零地址在这里有明确含义，例如表示关闭某项功能。',
}
