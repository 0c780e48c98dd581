import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const wrappingArithmetic: Detector = {
  id: 'wrapping-arithmetic',
  category: 'arithmetic',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC07'), cwe(190), swc(101)],
  sources: { proof: ['arithmetic'], slither: ['lc-arithmetic'], halmos: ['balance-wraps'] },
  flawOnly: { proof: ['arithmetic'] },
  text: { en, zh },
}
