import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const mistypedAssignment: Detector = {
  id: 'mistyped-assignment',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(480), swc(129)],
  sources: { slither: ['incorrect-unary'] },
  text: { en, zh },
}
