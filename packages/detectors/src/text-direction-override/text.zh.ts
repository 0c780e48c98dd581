import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '藏有翻转文字方向的控制字符',
  what: '源码里含有控制字符 U+202E，它会让编辑器把后面的文字从右往左显示。人看到的并不是编译器编译的内容。',
  why: '参数的顺序可能看起来被调换，代码可能看起来像注释。合约里几乎没有正当用途，这是对审阅者隐藏后门的已知手法。',
  fix: '删除该字符，用十六进制视图等方式按编译器看到的内容重读这一行，并查清它的来源。',
  falseAlarm: '该字符只出现在从右往左书写的语言文本里。',
}
