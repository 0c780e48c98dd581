import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const divergingTotal: Detector = {
  id: 'diverging-total',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(682)],
  sources: { slither: ['lc-diverging-total'] },
  text: { en, zh },
}
