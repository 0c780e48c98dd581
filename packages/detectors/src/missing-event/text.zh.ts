import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '重要变更没有发出事件',
  what: '特权函数修改了决定权限的地址，或其他人要据以计算的数值，却没有发出事件。',
  why: '用户和监控系统无法从日志中看到变更。所有者或价格被恶意修改时，往往很晚才会被发现。',
  fix: '凡是修改这类参数，都发出带有旧值和新值的事件。',
  falseAlarm: '同一次调用的别处已经发出事件，或者外部没有人依赖这个值。',
}
