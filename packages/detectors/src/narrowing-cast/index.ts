import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const narrowingCast: Detector = {
  id: 'narrowing-cast',
  category: 'arithmetic',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC07'), cwe(197)],
  sources: { slither: ['lc-narrowing-cast'] },
  text: { en, zh },
}
