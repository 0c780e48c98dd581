import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: '构造函数中调用了未赋值的函数变量',
  what: '构造函数调用了一个从未赋值的函数类型变量。在构造函数之外这会中止执行，但 0.5.9 之前的编译器在构造函数里不会中止。',
  why: '部署会跳到无人指定的代码位置继续执行，最终状态无法预料。',
  fix: '调用之前先赋值，并改用 0.5.9 或更新的编译器。',
  falseAlarm: '它在引擎没有追踪到的路径上已经赋值。',
}
