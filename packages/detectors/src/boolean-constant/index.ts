import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const booleanConstant: Detector = {
  id: 'boolean-constant',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(570), cwe(571)],
  sources: { slither: ['boolean-cst'] },
  text: { en, zh },
}
