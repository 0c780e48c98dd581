import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const ignoredAmount: Detector = {
  id: 'ignored-amount',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [owasp('SC06'), scwe('048'), cwe(252)],
  sources: { slither: ['lc-ignored-amount'] },
  text: { en, zh },
}
