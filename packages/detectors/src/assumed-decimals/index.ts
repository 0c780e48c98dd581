import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const assumedDecimals: Detector = {
  id: 'assumed-decimals',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC07'), cwe(682)],
  sources: { slither: ['lc-assumed-decimals'] },
  text: { en, zh },
}
