import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const firstComeKey: Detector = {
  id: 'first-come-key',
  category: 'front_running',
  likelihood: 'medium',
  impact: 'low',
  references: [cwe(362), swc(114)],
  sources: { slither: ['lc-first-come-key'] },
  text: { en, zh },
}
