import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '参数只出现在事件里',
  what: '函数把一个参数写进事件，除此之外没有使用它：既没有检查，也没有依据它执行操作。',
  why: '调用者和读取事件的人会以为这个值起了作用。应当继续传递的数据因此丢失，或者链下系统相信了任何人都能编造的值。',
  fix: '使用这个参数，与存储的值核对，或者把它从函数和事件中去掉。',
  falseAlarm: '这个参数只是供链下系统使用的备注或流水号，而且链下系统会自行核对。',
}
