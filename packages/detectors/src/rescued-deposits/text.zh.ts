import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '特权账户可以取走用户的存款',
  what: '合约保管用户存入的代币。某个特权函数（通常用于找回误转的代币）可以转出任意代币的任意数量，没有排除这些存款。',
  why: '特权账户，或者得到其密钥的任何人，都能一次取走全部存款。用户只能完全信任它。',
  fix: '排除用户存入的代币，或者只允许转出超过存款总额的部分，并为该函数设置延迟和多重签名。',
  falseAlarm: '该账户是有较长延迟的合约，用户可以先行退出。',
}
