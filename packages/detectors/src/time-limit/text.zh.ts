import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '以区块时间衡量的期限',
  what: '条件把区块时间与一个存储的或传入的期限比较，而出块者可以让这个时间有几秒偏差。',
  why: '期限以小时或天计时，几秒没有影响；期限短到这几秒就能决定先后时，才会有影响。',
  fix: '让期限远长于出块间隔，并在文档中说明它有几秒的误差。',
  falseAlarm: '几乎总是误报：时间锁、发售期和签名有效期本来就是这样工作的。',
}
