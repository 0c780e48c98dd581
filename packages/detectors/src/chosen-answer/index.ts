import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const chosenAnswer: Detector = {
  id: 'chosen-answer',
  category: 'access_control',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC05'), cwe(807)],
  sources: { slither: ['lc-chosen-answer'] },
  text: { en, zh },
}
