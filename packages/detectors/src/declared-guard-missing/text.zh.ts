import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '写入变量时缺少作者声明的保护',
  what: '变量上的注释（write-protection）写明了每次写入都必须由哪个修饰器保护，而这个函数写入时没有用它。',
  why: '作者清楚这个变量很敏感。可是通过这个函数，调用者不经声明的保护就能修改它。',
  fix: '给函数加上注释中声明的修饰器，或者改为经由带有该修饰器的函数写入。',
  falseAlarm: '函数用另一种写法检查了同样的条件，或者注释已经过时。',
}
