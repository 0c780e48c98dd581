import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const exactBlockValue: Detector = {
  id: 'exact-block-value',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(697), swc(116)],
  sources: { slither: ['lc-exact-block-value'] },
  impliedBy: ['timestamp-dependence', 'weak-randomness'],
  text: { en, zh },
}
