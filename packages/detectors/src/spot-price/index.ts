import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const spotPrice: Detector = {
  id: 'spot-price',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC03'), cwe(345)],
  sources: { slither: ['lc-spot-price'] },
  text: { en, zh },
}
