import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '使用了只在以太坊主网部署的 Chainlink Feed Registry',
  what: '合约通过 Chainlink Feed Registry 查询价格，而该注册表只部署在以太坊主网。',
  why: '在其他链上这个调用会回滚，所有依赖价格的操作（存入、提取、清算）也随之失败。',
  fix: '需要部署到其他链时，改用各交易对自己的喂价合约，按链和交易对配置地址。',
  falseAlarm: '合约只会部署在以太坊主网。',
}
