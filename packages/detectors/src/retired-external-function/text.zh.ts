import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '调用了已被提供方停用的函数',
  what: '合约调用了提供方已宣布停用的函数或系统合约：例如 Pyth 的 getPrice 等旧函数，或 Optimism 的旧预部署合约。',
  why: '停用的函数会回滚，或返回不再维护的数据。依赖这些返回值的功能会停摆或出错，而且可能在对方升级的那一天突然发生。',
  fix: '改用提供方指定的替代函数：Pyth 用 getPriceNoOlderThan，Optimism 用现行的预部署合约。',
  falseAlarm: '该地址指向你自己的合约，函数仍然有效。',
}
