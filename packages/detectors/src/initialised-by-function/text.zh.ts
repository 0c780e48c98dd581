import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '状态变量在构造函数之前由函数赋初值',
  what: '状态变量的初值来自函数调用或另一个状态变量，在构造函数运行之前按声明顺序计算。',
  why: '此时声明在后面的变量以及要由构造函数设置的内容都还是零值。只要挪动一行声明，结果就会不同。',
  fix: '放到构造函数里赋值，顺序一目了然。',
  falseAlarm: '函数不依赖任何之后才设置的内容。',
}
