import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const assumedReceipt: Detector = {
  id: 'assumed-receipt',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [owasp('SC02'), cwe(682)],
  sources: { slither: ['lc-assumed-receipt'] },
  text: { en, zh },
}
