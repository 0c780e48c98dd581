import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const openReinitializer: Detector = {
  id: 'open-reinitializer',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC10'), scwe('045'), cwe(284)],
  sources: { slither: ['lc-open-reinitializer'] },
  text: { en, zh },
}
