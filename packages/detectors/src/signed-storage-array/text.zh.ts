import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '编译器存错了负数',
  what: '存储中的有符号整数数组由更窄类型的数组（例如一串字面量）赋值。0.5.10 之前的编译器有一个已公开的缺陷，会把负数元素存错。',
  why: '存进去的是 -1，读出来却是正数。依赖正负号的限额、债务或标记从此都是错的。',
  fix: '改用 0.5.10 或更新的编译器。无法升级时，逐个元素赋值。',
  falseAlarm: '任何元素都不可能为负。',
}
