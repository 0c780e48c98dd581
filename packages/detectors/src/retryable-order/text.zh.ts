import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '多个可重试票据依赖执行顺序',
  what: '一个函数里创建了不止一张发往 Arbitrum 的可重试票据。票据首次执行失败后，任何人都可以稍后重试，因此执行顺序不一定就是创建顺序。',
  why: '如果后一张依赖前一张，单独执行或先执行它会让另一条链进入没有预料到的状态：奖励丢失，或者份额还不存在就被计入。',
  fix: '把必须一起完成的操作放进同一张票据，或者让每张票据在目标链上自行检查前提条件。',
  falseAlarm: '这些票据以任何顺序执行都互不影响。',
}
