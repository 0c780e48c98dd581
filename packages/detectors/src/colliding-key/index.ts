import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const collidingKey: Detector = {
  id: 'colliding-key',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(694)],
  sources: { slither: ['lc-colliding-key'] },
  text: { en, zh },
}
