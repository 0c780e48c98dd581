import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const strictEquality: Detector = {
  id: 'strict-equality',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('083'), cwe(697), swc(132)],
  sources: { slither: ['incorrect-equality'] },
  text: { en, zh },
}
