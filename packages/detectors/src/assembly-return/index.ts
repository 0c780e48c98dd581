import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const assemblyReturn: Detector = {
  id: 'assembly-return',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('039'), cwe(705)],
  sources: { slither: ['incorrect-return', 'return-leave'] },
  text: { en, zh },
}
