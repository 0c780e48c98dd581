import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '局部名称遮蔽了其他名称',
  what: '参数或局部变量与某个函数、状态变量或内置符号重名。',
  why: '代码读写的可能不是作者想要的那个对象，也很容易误导审阅者。',
  fix: '给局部变量改名，常见的约定是在末尾加下划线。',
  falseAlarm: '在这段作用域里，所有用到的地方指的都是这个局部变量。',
}
