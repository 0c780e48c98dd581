import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '条件被写死为 true 或 false',
  what: '条件表达式里直接写了 true 或 false，于是无论其余部分是什么，分支要么必走，要么永远走不到。',
  why: '这往往是测试或调试留下的痕迹。这样被关掉的检查什么也保护不了，看上去却仍像一道检查。',
  fix: '去掉写死的值，让条件真正起作用；或者删掉走不到的分支。',
  falseAlarm: '写死的值是有意为之，这个分支本来就该必走或作废。',
}
