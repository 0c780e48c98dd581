import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '值还没被读取就被覆盖',
  what: '变量写入后又被写入一次，中间没有任何读取，第一次写入不起作用。',
  why: '其中一次多半是笔误：变量名写错、漏了累加，或者复制粘贴留下的一行。最后生效的值未必是作者想要的。',
  fix: '弄清哪个值才对，删掉或改正另一次写入。',
  falseAlarm: '第一次写入只是设默认值；或者它被汇编读取，而引擎没有追踪到。',
}
