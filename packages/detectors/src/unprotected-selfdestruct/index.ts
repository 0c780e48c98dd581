import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unprotectedSelfdestruct: Detector = {
  id: 'unprotected-selfdestruct',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('050'), cwe(284), swc(106)],
  sources: { proof: ['destruction'], slither: ['suicidal', 'lc-open-end'] },
  text: { en, zh },
}
