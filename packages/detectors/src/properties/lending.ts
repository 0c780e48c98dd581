import type { Property } from './property.ts'

/** Properties of lending pools that random calls can test. */
export const lendingProperties: readonly Property[] = [
  {
    id: 'lending-books',
    text: {
      en: { name: 'Total debt equals the debts', meaning: 'The recorded total is the sum of what each borrower owes.' },
      zh: { name: '总债务等于各笔债务之和', meaning: '合约记录的总债务，就是所有借款人债务的总和。' },
    },
  },
  {
    id: 'lending-backed',
    text: {
      en: {
        name: 'Debts stay backed',
        meaning: 'No loan and no withdrawal of collateral leaves a debt without enough collateral.',
      },
      zh: { name: '债务始终有足够抵押', meaning: '借款或取回抵押品之后，债务都有足够的抵押。' },
    },
  },
  {
    id: 'lending-liquidation',
    text: {
      en: { name: 'Healthy positions are safe', meaning: 'A position with enough collateral can’t be liquidated.' },
      zh: { name: '健康的仓位不会被清算', meaning: '抵押充足的仓位不能被清算。' },
    },
  },
  {
    id: 'lending-interest',
    text: {
      en: { name: 'Interest does not lower debt', meaning: 'Debts never become smaller by the passing of time.' },
      zh: { name: '利息不会减少债务', meaning: '债务不会随时间推移而变少。' },
    },
  },
  {
    id: 'lending-repaid',
    text: {
      en: {
        name: 'Debt follows the money',
        meaning: 'Borrowers owe at least what they received, and a debt falls by no more than what was paid.',
      },
      zh: { name: '债务与资金一致', meaning: '借款人所欠不少于所得，债务的减少不超过实际偿还的数额。' },
    },
  },
  {
    id: 'lending-withdrawal',
    text: {
      en: {
        name: 'Withdrawals stay within the deposit',
        meaning: 'Nobody withdraws more collateral than was recorded for them, or that of others.',
      },
      zh: { name: '取回不超过存入', meaning: '任何人取回的抵押品都不超过其名下的记录，也取不走别人的。' },
    },
  },
]
