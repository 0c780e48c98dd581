import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const wrongDomainSeparator: Detector = {
  id: 'wrong-domain-separator',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(694)],
  sources: { slither: ['domain-separator-collision'] },
  text: { en, zh },
}
