import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '使用预言机价格却不检查其质量',
  what: '合约从预言机取得价格，却没有查看随之返回的信息：发布时间、置信区间的宽度，或者究竟有没有有效值。',
  why: '过期、不可靠或为空的价格会被当成市场价。最先发现的人就能按错误的价格借贷、买入或清算，损失由其他人承担。',
  fix: '按资产特点设定界限，拒绝过旧、过于不确定或为零的结果。Chainlink 的 latestRoundData 提供 updatedAt，Pyth 提供 publishTime 和 conf，Chronicle 提供是否有效的标志。latestAnswer 不提供时间，已被弃用。',
  falseAlarm: '使用价格之前已在别处检查，或者价格只用于显示。',
}
