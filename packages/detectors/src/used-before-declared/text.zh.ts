import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '在声明所在的代码块之外使用局部变量',
  what: '局部变量在声明语句执行之前，或在声明它的代码块之外就被使用。0.5 之前的编译器允许这样写，并给出零值。',
  why: '没有经过声明的那条路径上，变量是零，而不是代码里写的值：奖励、上限或地址就这样丢了。',
  fix: '把声明移到所有使用之前，并保证每条路径都有赋值；0.5 起的编译器强制这样做。',
  falseAlarm: '在另一条路径上，零正是想要的值。',
}
