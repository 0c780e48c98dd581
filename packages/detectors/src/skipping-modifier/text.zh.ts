import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '修饰器会悄悄跳过函数',
  what: '在某些路径上，修饰器既不执行函数体（下划线），也不回滚。调用会成功结束，什么也没做，返回全是零值。',
  why: '调用方会把空结果当成真实答案：把 false 当成“未付款”，把 0 当成价格。用户看到交易成功，其实什么也没有发生。',
  fix: '凡是不执行函数体的路径都应回滚。',
  falseAlarm: '什么也不做就是预期行为，调用方也清楚，例如允许重复调用的初始化函数。',
}
