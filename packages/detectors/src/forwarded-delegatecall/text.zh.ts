import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任意调用数据都经 delegatecall 转发',
  what: '调用者发来的数据原样经 delegatecall 在本合约的存储上执行，对方合约的每个公开函数都成了本合约的函数。',
  why: '本来只用于初始化、或只给库自己用的函数，任何人都能在这里调用。2017 年，Parity 多签钱包就是这样被人接管的。',
  fix: '只转发确实需要的函数；或者让对方合约像保护自己一样保护每个函数。',
  falseAlarm: '这是一个代理，背后的合约就是按代理的方式写的：每个函数和初始化函数都有保护。',
}
