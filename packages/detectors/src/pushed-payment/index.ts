import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const pushedPayment: Detector = {
  id: 'pushed-payment',
  category: 'denial_of_service',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(703), swc(113)],
  sources: { slither: ['lc-pushed-payment'] },
  impliedBy: ['blocking-payment'],
  text: { en, zh },
}
