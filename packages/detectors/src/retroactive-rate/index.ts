import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const retroactiveRate: Detector = {
  id: 'retroactive-rate',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(841)],
  sources: { slither: ['lc-retroactive-rate'] },
  text: { en, zh },
}
