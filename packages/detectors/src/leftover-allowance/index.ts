import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const leftoverAllowance: Detector = {
  id: 'leftover-allowance',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [owasp('SC02'), cwe(459)],
  sources: { slither: ['lc-leftover-allowance'] },
  text: { en, zh },
}
