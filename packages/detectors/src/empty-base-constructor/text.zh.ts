import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '调用了不存在的父合约构造函数',
  what: '构造函数里调用了父合约的构造函数，但父合约并没有定义它，这个调用什么也不做。',
  why: '读代码的人会以为父合约做了初始化（例如设定所有者），于是不再到别处确认。',
  fix: '删掉这个调用，或者把原本应有的构造函数补上。',
  falseAlarm: '作者清楚父合约无须初始化，保留这个调用只是为了形式统一。',
}
