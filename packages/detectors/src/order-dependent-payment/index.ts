import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const orderDependentPayment: Detector = {
  id: 'order-dependent-payment',
  category: 'front_running',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(362), swc(114)],
  sources: { slither: ['lc-order-dependence'] },
  text: { en, zh },
}
