import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '局部变量未赋值就被读取',
  what: '局部变量声明后没有赋值就被读取，Solidity 会给它零值。',
  why: '零未必是作者想要的：地址为零，以太币就永远丢失；限额为零，所有人都被拒绝；价格为零，就等于白送。',
  fix: '明确写出想要的值，即使它就是零。',
  falseAlarm: '本来就要从零开始，例如求和或计数。',
}
