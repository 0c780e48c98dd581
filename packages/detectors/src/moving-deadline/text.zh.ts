import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '兑换没有截止时间',
  what: '兑换的截止时间按执行它的区块的时间算出，因此永远不会过期。',
  why: '待处理的交易可能在数小时甚至数天后才执行。那时最低数量对应的是旧价格，差额归打包这笔交易的人所有。',
  fix: '把截止时间作为参数，由调用者在交易之外算好，并原样传递下去。',
  falseAlarm: '交易只通过私有渠道发送，或者最低数量在执行时由价格来源算出。',
}
