import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const staleIndex: Detector = {
  id: 'stale-index',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(1250)],
  sources: { slither: ['lc-stale-index'] },
  text: { en, zh },
}
