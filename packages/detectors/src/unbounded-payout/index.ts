import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unboundedPayout: Detector = {
  id: 'unbounded-payout',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), cwe(284), swc(105)],
  sources: { slither: ['lc-payout'] },
  text: { en, zh },
}
