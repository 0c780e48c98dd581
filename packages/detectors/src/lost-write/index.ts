import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const lostWrite: Detector = {
  id: 'lost-write',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC02'), cwe(563)],
  sources: { slither: ['lc-lost-write'] },
  text: { en, zh },
}
