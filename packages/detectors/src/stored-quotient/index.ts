import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const storedQuotient: Detector = {
  id: 'stored-quotient',
  category: 'arithmetic',
  likelihood: 'low',
  impact: 'medium',
  references: [owasp('SC07'), scwe('124'), cwe(1339)],
  sources: { slither: ['lc-stored-quotient'] },
  text: { en, zh },
}
