import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const lockedEther: Detector = {
  id: 'locked-ether',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC02'), scwe('140'), cwe(404)],
  sources: { slither: ['locked-ether'] },
  text: { en, zh },
}
