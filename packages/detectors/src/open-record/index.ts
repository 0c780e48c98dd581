import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const openRecord: Detector = {
  id: 'open-record',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC01'), cwe(639)],
  sources: { slither: ['lc-open-record'] },
  text: { en, zh },
}
