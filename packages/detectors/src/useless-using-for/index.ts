import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: the statement has no effect at all. */
export const uselessUsingFor: Detector = {
  id: 'useless-using-for',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [cwe(1164), swc(135)],
  sources: { slither: ['incorrect-using-for'] },
  text: { en, zh },
}
