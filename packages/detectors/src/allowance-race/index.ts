import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const allowanceRace: Detector = {
  id: 'allowance-race',
  category: 'front_running',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(362), swc(114)],
  sources: { slither: ['lc-approval-race'] },
  text: { en, zh },
}
