import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const skippingModifier: Detector = {
  id: 'skipping-modifier',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('045'), cwe(390)],
  sources: { slither: ['incorrect-modifier'] },
  text: { en, zh },
}
