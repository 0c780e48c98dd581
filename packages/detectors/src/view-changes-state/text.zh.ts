import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '声明为只读的函数改了状态',
  what: '函数声明为 view、pure 或 constant，却修改了状态。0.5 之前的编译器对此只给出警告。',
  why: '用 0.5 及以上版本编译的合约会以 staticcall 调用它，执行到写入时失败，依赖它的功能都会卡住。只做模拟调用的客户端则会以为什么也没变。',
  fix: '去掉 view、pure 或 constant，或者把写入移出这个函数，并改用 0.5 及以上版本编译。',
  falseAlarm: '函数是 internal，只会被允许写状态的函数调用。',
}
