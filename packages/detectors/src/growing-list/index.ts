import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const growingList: Detector = {
  id: 'growing-list',
  category: 'denial_of_service',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC02'), cwe(770), swc(128)],
  sources: { slither: ['lc-growing-list'] },
  text: { en, zh },
}
