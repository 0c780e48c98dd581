import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const misquotedAmount: Detector = {
  id: 'misquoted-amount',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC02'), cwe(684)],
  sources: { fuzz: ['erc4626-preview', 'erc4626-limits', 'erc4626-result'] },
  // It isn't shown whether anyone relies on the quote.
  flawOnly: { fuzz: ['erc4626-preview', 'erc4626-limits', 'erc4626-result'] },
  text: { en, zh },
}
