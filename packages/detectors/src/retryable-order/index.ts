import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const retryableOrder: Detector = {
  id: 'retryable-order',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [scwe('034'), cwe(696)],
  sources: { slither: ['out-of-order-retryable'] },
  text: { en, zh },
}
