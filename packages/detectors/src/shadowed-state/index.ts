import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const shadowedState: Detector = {
  id: 'shadowed-state',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [scwe('069'), cwe(710), swc(119)],
  sources: { slither: ['shadowing-state', 'shadowing-abstract'] },
  text: { en, zh },
}
