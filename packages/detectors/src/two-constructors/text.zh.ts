import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '一个合约有两个构造函数',
  what: '合约同时有新写法的 constructor 和与合约同名的旧写法构造函数。0.4.22 版编译器两者都接受，但只执行第一个。',
  why: '另一个构造函数要设置的内容（例如所有者）永远不会生效。',
  fix: '只保留一个新写法的构造函数，并改用更新的编译器。',
  falseAlarm: '没有执行的那个函数本来就没有要设置的内容。',
}
