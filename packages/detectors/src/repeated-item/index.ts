import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const repeatedItem: Detector = {
  id: 'repeated-item',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC05'), cwe(694)],
  sources: { slither: ['lc-repeated-item'] },
  text: { en, zh },
}
