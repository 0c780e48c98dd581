import type { Property } from './property.ts'

/** Properties of vesting contracts that random calls can test. */
export const vestingProperties: readonly Property[] = [
  {
    id: 'vesting-books',
    text: {
      en: {
        name: 'Releases stay within what is vested',
        meaning: 'No release pays more than what was releasable before it.',
      },
      zh: { name: '释放不超过已归属的数额', meaning: '每次释放支付的，都不超过之前可释放的数额。' },
    },
  },
  {
    id: 'vesting-beneficiary',
    text: {
      en: {
        name: 'Only the beneficiary is paid',
        meaning: 'Nobody but the beneficiary receives tokens from the contract.',
      },
      zh: { name: '只有受益人能得到代币', meaning: '除受益人以外，没有人能从合约得到代币。' },
    },
  },
  {
    id: 'vesting-cliff',
    text: {
      en: { name: 'Nothing is released early', meaning: 'Before the start and the cliff, nothing can be released.' },
      zh: { name: '未到时间不会释放', meaning: '在开始时间和悬崖期之前，不会释放任何代币。' },
    },
  },
  {
    id: 'vesting-monotone',
    text: {
      en: { name: 'Vested amounts do not fall', meaning: 'Time and releases never lower the total that is vested.' },
      zh: { name: '已归属的数额不会减少', meaning: '时间推移和释放都不会减少已归属的总额。' },
    },
  },
]
