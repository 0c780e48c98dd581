import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '内部初始化函数用错修饰器',
  what: '用于设置基类合约的内部函数带有 initializer 修饰器，而它只允许最外层的调用执行。',
  why: '合约在自己的初始化函数中调用它时会回退，因此永远无法完成初始化。如果从别处调用，则会用掉唯一一次初始化的机会，其余部分保持未设置。',
  fix: '内部的设置函数使用 onlyInitializing 修饰器，initializer 只留给最外层的函数。',
  falseAlarm: '唯一的调用者是没有该修饰器的外部函数，且它会完成全部初始化。',
}
