import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const msgValueReused: Detector = {
  id: 'msg-value-reused',
  category: 'other',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC02'), scwe('128'), cwe(841)],
  sources: { slither: ['msg-value-loop', 'delegatecall-loop'] },
  text: { en, zh },
}
