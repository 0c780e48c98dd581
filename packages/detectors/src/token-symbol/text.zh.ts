import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '凭符号或名称识别代币',
  what: '条件比较代币合约返回的符号或名称，以此决定如何对待这个代币。',
  why: '任何人都能部署使用任意符号的代币，有些代币还会更改符号。仿冒的代币会被当成真的，真的也可能因为写法不同而认不出来。',
  fix: '把代币地址与存储的地址比较。',
  falseAlarm: '之前已经核对过地址，符号只用来选择显示文字。',
}
