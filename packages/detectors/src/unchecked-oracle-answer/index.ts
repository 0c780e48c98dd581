import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const uncheckedOracleAnswer: Detector = {
  id: 'unchecked-oracle-answer',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC03'), scwe('086'), cwe(345)],
  sources: {
    slither: [
      'chronicle-unchecked-price',
      'lc-unchecked-round',
      'pyth-unchecked-confidence',
      'pyth-unchecked-publishtime',
    ],
  },
  text: { en, zh },
}
