import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '外部调用的返回值没有使用',
  what: '被调用的外部函数会返回结果、状态或数量，而调用方没有使用它。',
  why: '如果返回值代表实际数量、状态或价格，代码就是在凭假设继续执行，而不是依据事实。',
  fix: '使用这个返回值，或与预期核对。确实不需要时，用注释说明，免得后来的人再猜。',
  falseAlarm: '返回值只供参考，而且被调用的函数在任何失败情况下都会回滚。',
}
