import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const bypassedGate: Detector = {
  id: 'bypassed-gate',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(424)],
  sources: { slither: ['lc-bypassed-gate'] },
  text: { en, zh },
}
