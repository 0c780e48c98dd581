import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const timelessSignature: Detector = {
  id: 'timeless-signature',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC05'), cwe(613)],
  sources: { slither: ['lc-signature-timeless'] },
  text: { en, zh },
}
