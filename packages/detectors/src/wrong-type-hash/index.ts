import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const wrongTypeHash: Detector = {
  id: 'wrong-type-hash',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC05'), cwe(347)],
  sources: { slither: ['lc-type-hash'] },
  text: { en, zh },
}
