import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const blockingPayment: Detector = {
  id: 'blocking-payment',
  category: 'denial_of_service',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(703), swc(113)],
  sources: { proof: ['refusal'], slither: ['lc-blocking-payment'] },
  text: { en, zh },
}
