import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const movingDeadline: Detector = {
  id: 'moving-deadline',
  category: 'front_running',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC03'), cwe(613)],
  sources: { slither: ['lc-moving-deadline'] },
  text: { en, zh },
}
