import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unprotectedUpgrade: Detector = {
  id: 'unprotected-upgrade',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC10'), scwe('092'), cwe(284)],
  sources: { slither: ['lc-open-upgrade', 'unprotected-upgrade'] },
  text: { en, zh },
}
