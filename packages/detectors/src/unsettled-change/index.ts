import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unsettledChange: Detector = {
  id: 'unsettled-change',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(696)],
  sources: { slither: ['lc-unsettled-change'] },
  impliedBy: ['retroactive-rate'],
  text: { en, zh },
}
