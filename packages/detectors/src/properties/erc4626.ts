import type { Property } from './property.ts'

/** Properties of ERC4626 vaults that random calls can test. */
export const vaultProperties: readonly Property[] = [
  {
    id: 'erc4626-books',
    text: {
      en: {
        name: 'Shares are backed by assets',
        meaning: 'After every call, all shares together are worth no more than the assets of the vault.',
      },
      zh: { name: '份额有足够的资产支撑', meaning: '每次调用之后，所有份额的价值合计不超过金库的资产。' },
    },
  },
  {
    id: 'erc4626-round-trip',
    text: {
      en: {
        name: 'A round trip brings no profit',
        meaning: 'Nobody who deposits and withdraws at once ends with more assets.',
      },
      zh: { name: '存入再取出不会获利', meaning: '存入后立刻取出，任何人都不会因此得到更多资产。' },
    },
  },
  {
    id: 'erc4626-others-keep',
    text: {
      en: {
        name: 'Others’ shares keep their value',
        meaning: 'Deposits and withdrawals don’t lower the value of other holders’ shares.',
      },
      zh: { name: '他人份额不会贬值', meaning: '存入与取出不会降低其他持有人份额的价值。' },
    },
  },
  {
    id: 'erc4626-inflation',
    text: {
      en: {
        name: 'The first depositor cannot take later deposits',
        meaning:
          'An attacker who buys the first share and raises its price with a gift makes no profit from the next deposit.',
      },
      zh: {
        name: '首位存款人无法侵占后来的存款',
        meaning: '攻击者先买下第一份份额，再靠赠送资产抬高价格，也无法从下一笔存款中获利。',
      },
    },
  },
  {
    id: 'erc4626-preview',
    text: {
      en: {
        name: 'Previews are kept',
        meaning: 'Deposits and withdrawals are never worse for the caller than their preview.',
      },
      zh: { name: '实际结果不差于预览', meaning: '存入与取出的实际结果，不会比预览函数给出的更差。' },
    },
  },
  {
    id: 'erc4626-limits',
    text: {
      en: { name: 'Stated limits apply', meaning: 'No deposit or withdrawal above the stated maximum succeeds.' },
      zh: { name: '上限说到做到', meaning: '超过 max 函数所给上限的存入或取出不会成功。' },
    },
  },
  {
    id: 'erc4626-consent',
    text: {
      en: {
        name: 'Shares leave only with consent',
        meaning: 'Nobody can withdraw the shares of others beyond the allowance.',
      },
      zh: { name: '未经同意不能动用份额', meaning: '任何人都不能超出授权额度取出他人的份额。' },
    },
  },
  {
    id: 'erc4626-result',
    text: {
      en: {
        name: 'Amounts match the result',
        meaning: 'The owner pays no more and the receiver gets no less than the call states.',
      },
      zh: { name: '实际数额与返回值一致', meaning: '付出的不多于、收到的不少于调用所说的数额。' },
    },
  },
]
