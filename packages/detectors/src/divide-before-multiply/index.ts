import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const divideBeforeMultiply: Detector = {
  id: 'divide-before-multiply',
  category: 'arithmetic',
  likelihood: 'low',
  impact: 'medium',
  references: [owasp('SC07'), scwe('124'), cwe(682)],
  sources: { slither: ['divide-before-multiply'] },
  text: { en, zh },
}
