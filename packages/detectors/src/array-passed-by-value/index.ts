import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const arrayPassedByValue: Detector = {
  id: 'array-passed-by-value',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(628)],
  sources: { slither: ['array-by-reference'] },
  text: { en, zh },
}
