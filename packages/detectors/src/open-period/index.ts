import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const openPeriod: Detector = {
  id: 'open-period',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(284)],
  sources: { slither: ['lc-open-period'] },
  text: { en, zh },
}
