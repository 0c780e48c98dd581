import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '忽略调用返回的数量',
  what: '函数调用另一份会转移资产的合约，对方返回了数量，例如收到、销毁或偿还的数量，但没有任何代码读取它。',
  why: '合约仍按自己的预期继续执行。实际转移的数量少于预期时，账目与代币就对不上，有人会多得，有人会少得。',
  fix: '后续记账和付款都使用返回的数量，或将它与最低值比较。',
  falseAlarm: '数量事先已知，或通过余额计算得出，或对本合约没有意义，例如只是一个编号。',
}
