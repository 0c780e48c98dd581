import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const retiredExternalFunction: Detector = {
  id: 'retired-external-function',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('009'), cwe(477)],
  sources: { slither: ['pyth-deprecated-functions', 'optimism-deprecation'] },
  text: { en, zh },
}
