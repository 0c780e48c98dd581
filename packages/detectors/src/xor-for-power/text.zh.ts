import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '把 ** 写成了 ^',
  what: '运算符 ^ 与十进制常数一起使用。在 Solidity 里 ^ 是按位异或，求幂要写两个星号。',
  why: '10 ^ 18 等于 24，而不是 1 后面跟十八个零。这样得出的金额、费率和限额会差很多个数量级。',
  fix: '求幂写 **。确实要做异或时，把常数写成十六进制，让读代码的人一眼看清。',
  falseAlarm: '本意就是异或，例如求模逆元的经典算法。',
}
