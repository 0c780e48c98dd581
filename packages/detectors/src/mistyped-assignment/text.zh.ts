import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '把 += 写成了 =+',
  what: '赋值时数值前面多了一个加号（x =+ 1）。这会把变量设为 1，而不是加 1。',
  why: '计数器永远停在第一个值，余额被覆盖而不是增加。旧编译器对这种笔误不作任何提示。',
  fix: '要累加就写 +=。加号没有意义就删掉；0.5 起的编译器会直接拒绝这种写法。',
  falseAlarm: '本意就是赋值，加号只是装饰。',
}
