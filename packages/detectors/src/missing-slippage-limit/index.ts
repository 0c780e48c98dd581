import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const missingSlippageLimit: Detector = {
  id: 'missing-slippage-limit',
  category: 'front_running',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC03'), cwe(754)],
  sources: { slither: ['lc-no-slippage-limit'] },
  text: { en, zh },
}
