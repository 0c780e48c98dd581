import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const tokenSymbol: Detector = {
  id: 'token-symbol',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC05'), cwe(807)],
  sources: { slither: ['lc-token-symbol'] },
  text: { en, zh },
}
