import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const xorForPower: Detector = {
  id: 'xor-for-power',
  category: 'arithmetic',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC07'), scwe('066'), cwe(480)],
  sources: { slither: ['incorrect-exp'] },
  text: { en, zh },
}
