import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '占用了 DOMAIN_SEPARATOR 的选择器',
  what: '代币里有函数或变量响应 EIP-2612 的 DOMAIN_SEPARATOR() 选择器，却不是那个函数：要么是选择器恰好相同的另一个名字，要么返回类型不是 bytes32。',
  why: '使用 permit 的钱包和合约会把它的返回值当成签名域。签名因此失败，或者签到了没人想要的域上。',
  fix: '给函数改名，或者按 EIP-2612 返回 bytes32 类型的域分隔符。',
  falseAlarm: '这个代币永远不会用到 permit。',
}
