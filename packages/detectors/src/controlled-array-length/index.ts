import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const controlledArrayLength: Detector = {
  id: 'controlled-array-length',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [scwe('057'), cwe(123), swc(124)],
  sources: { slither: ['controlled-array-length'] },
  text: { en, zh },
}
