import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unlimitedFee: Detector = {
  id: 'unlimited-fee',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC05'), cwe(1284)],
  sources: { slither: ['lc-unlimited-fee'] },
  text: { en, zh },
}
