import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '任何人都能覆盖他人的记录',
  what: '账户在自己的地址下保存记录，例如请求、锁定或截止时间。另一个函数却允许任何人替换或删除其指定账户的记录。',
  why: '攻击者用受害者的地址反复调用：等待时间重新开始，请求消失，或者内容与受害者的选择不同。取款可能被无限期拖延。',
  fix: '只允许账户本人或获准的操作者修改其记录，或者不改动已有的记录。',
  falseAlarm: '新的值只会对账户有利，或者账户需要在别处确认。',
}
