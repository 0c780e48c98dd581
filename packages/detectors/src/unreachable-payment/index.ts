import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: impossible in public functions since 0.5, and shared internal code reads msg.value on purpose. */
export const unreachablePayment: Detector = {
  id: 'unreachable-payment',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [owasp('SC02'), cwe(670)],
  sources: { slither: ['msg-value-in-nonpayable'] },
  text: { en, zh },
}
