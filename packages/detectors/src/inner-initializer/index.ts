import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const innerInitializer: Detector = {
  id: 'inner-initializer',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC10'), cwe(665)],
  sources: { slither: ['lc-inner-initializer'] },
  text: { en, zh },
}
