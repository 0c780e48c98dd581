import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const rescuedDeposits: Detector = {
  id: 'rescued-deposits',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC01'), cwe(269)],
  sources: { slither: ['lc-rescued-deposits'] },
  text: { en, zh },
}
