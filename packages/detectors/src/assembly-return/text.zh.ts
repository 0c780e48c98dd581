import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '汇编中的 return 会结束整个调用',
  what: '内部函数使用了汇编指令 return。它与 Solidity 的 return 不同，不会回到调用它的函数，而是立刻结束整个外部调用。',
  why: '调用方后面要做的事全部被跳过：该写入的状态没写，该释放的重入锁没释放，后续检查也不会执行。返回给外部的也是汇编给出的字节，而不是函数声明的返回值。',
  fix: '把结果赋给函数的返回变量，让函数正常结束。如果写在 Yul 函数里，用 leave。',
  falseAlarm: '本意就是结束调用，例如代理合约的 fallback 直接转交实现合约的返回数据，之后也没有需要执行的代码。',
}
