import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '签名没有覆盖全部参数',
  what: '函数依据签名执行操作，但有些决定付款或存储内容的参数不在被签名的消息里。',
  why: '任何人看到签名后都能抢先提交，并把这些参数换成别的值，例如另一个收款人，看上去却像是签名者同意的。',
  fix: '把影响结果的每个参数都放进被签名的消息。',
  falseAlarm: '这个参数的影响与签名者无关，或者只有签名者自己能发送这笔交易。',
}
