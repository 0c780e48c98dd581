import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: before 0.5 the check sees only that assembly is used, and most assembly only reads. */
export const assemblyInView: Detector = {
  id: 'assembly-in-view',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('039'), cwe(684)],
  sources: { slither: ['constant-function-asm'] },
  text: { en, zh },
}
