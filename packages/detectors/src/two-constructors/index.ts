import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const twoConstructors: Detector = {
  id: 'two-constructors',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('070'), cwe(665), swc(118)],
  sources: { slither: ['multiple-constructors'] },
  text: { en, zh },
}
