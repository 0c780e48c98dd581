import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const poolOverpays: Detector = {
  id: 'pool-overpays',
  category: 'other',
  likelihood: 'high',
  impact: 'high',
  references: [owasp('SC02'), cwe(682)],
  sources: {
    fuzz: [
      ...['erc4626-books', 'erc4626-round-trip', 'erc4626-others-keep'],
      ...['staking-books', 'staking-withdraws-fair', 'staking-flash', 'staking-others-keep', 'staking-rewards-once'],
      'staking-consent',
      ...['exchange-books', 'exchange-product', 'exchange-swap-back', 'exchange-round-trip', 'exchange-shares-keep'],
      'exchange-consent',
      ...['vesting-books', 'vesting-beneficiary', 'vesting-cliff', 'vesting-monotone'],
      ...['lending-books', 'lending-backed', 'lending-liquidation', 'lending-interest', 'lending-repaid'],
      'lending-withdrawal',
    ],
  },
  text: { en, zh },
}
