import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const usedBeforeDeclared: Detector = {
  id: 'used-before-declared',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(457)],
  sources: { slither: ['variable-scope'] },
  text: { en, zh },
}
