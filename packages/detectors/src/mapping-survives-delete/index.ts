import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const mappingSurvivesDelete: Detector = {
  id: 'mapping-survives-delete',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [scwe('053'), cwe(459)],
  sources: { slither: ['mapping-deletion'] },
  text: { en, zh },
}
