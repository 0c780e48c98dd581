import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const reversedShift: Detector = {
  id: 'reversed-shift',
  category: 'arithmetic',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC07'), scwe('066'), cwe(683)],
  sources: { slither: ['incorrect-shift'] },
  text: { en, zh },
}
