import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const uncheckedMessageSource: Detector = {
  id: 'unchecked-message-source',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC01'), scwe('034'), cwe(346)],
  sources: { slither: ['lc-message-source'] },
  text: { en, zh },
}
