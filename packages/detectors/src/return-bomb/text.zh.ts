import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '被调用方可用超长返回数据耗尽 gas',
  what: '对调用者指定的地址发起的调用限制了 gas，但返回数据无论多长都会被复制到内存，复制费用由本合约承担，不在该限制之内。',
  why: '对方返回一段超长数据，本合约在调用之后就会耗尽 gas。接下来应做的事（例如清除债务、给其他人付款）永远执行不到。',
  fix: '用汇编发起调用，只复制需要的字节数；或使用能限制返回数据长度的调用库。',
  falseAlarm: '被调用的合约已知且可信，或者调用之后没有重要的操作。',
}
