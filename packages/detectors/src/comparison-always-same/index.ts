import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const comparisonAlwaysSame: Detector = {
  id: 'comparison-always-same',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(570), cwe(571)],
  sources: { slither: ['tautology', 'tautological-compare'] },
  text: { en, zh },
}
