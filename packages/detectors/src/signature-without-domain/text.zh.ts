import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '签名在别的合约里同样有效',
  what: '被签名的消息里既没有本合约的地址，也没有链 ID 或代表它们的域分隔符。',
  why: '为某一次部署所做的签名，对同一签名者的其他部署也都有效：另一条链、分叉链或合约的后续版本。看到签名的人都能拿到那里提交。',
  fix: '使用结构化数据签名（EIP-712），域分隔符中包含链 ID 和合约地址。',
  falseAlarm: '签名者为每次部署使用不同的密钥，从不为两处部署签名。',
}
