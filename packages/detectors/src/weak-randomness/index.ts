import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const weakRandomness: Detector = {
  id: 'weak-randomness',
  category: 'bad_randomness',
  likelihood: 'medium',
  impact: 'high',
  references: [scwe('024'), cwe(330), swc(120)],
  sources: { slither: ['lc-weak-randomness'] },
  text: { en, zh },
}
