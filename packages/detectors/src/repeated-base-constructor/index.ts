import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const repeatedBaseConstructor: Detector = {
  id: 'repeated-base-constructor',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('006'), cwe(665)],
  sources: { slither: ['reused-constructor'] },
  text: { en, zh },
}
