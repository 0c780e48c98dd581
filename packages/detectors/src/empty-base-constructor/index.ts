import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: nothing runs, and nothing was lost. */
export const emptyBaseConstructor: Detector = {
  id: 'empty-base-constructor',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [cwe(1164), swc(135)],
  sources: { slither: ['void-cst'] },
  text: { en, zh },
}
