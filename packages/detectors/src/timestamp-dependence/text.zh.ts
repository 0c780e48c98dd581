import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '判断依赖区块时间戳',
  what: '条件中比较了 block.timestamp，而这个值由出块者在一个小范围内自行填写。',
  why: '如果几秒之差就能决定谁获胜、价格是多少，出块者便可以左右结果。',
  fix: '不要让几秒的差别决定有价值的事情。以小时或天计的期限没有问题。',
  falseAlarm: '比较的时间跨度远大于出块者能调整的那几秒。期限和锁仓通常都属于这种情况。',
}
