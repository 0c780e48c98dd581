import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const keptEther: Detector = {
  id: 'kept-ether',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(840)],
  sources: { slither: ['lc-kept-ether'] },
  text: { en, zh },
}
