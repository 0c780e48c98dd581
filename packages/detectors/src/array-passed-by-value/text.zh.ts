import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '函数只改了数组的副本',
  what: '存储数组被传给一个参数位于 memory 的函数，而函数内部对它做了写入。写入只落在副本上，函数一结束副本就被丢弃。',
  why: '调用方会当作数组已经改好而继续执行。余额、名单或标志位仍是旧值，却没有任何报错。',
  fix: '如果函数本来就要修改数组，把参数声明为 storage。如果只想用副本，就把副本作为返回值，并在命名上说清楚。',
  falseAlarm: '函数只是拿副本做计算，没有人指望存储中的数组会变。',
}
