import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: in audited projects it is no more frequent in flawed functions than in others (measured in bench/README.md). */
export const shadowedName: Detector = {
  id: 'shadowed-name',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('010'), cwe(710), swc(119)],
  sources: { slither: ['shadowing-local', 'shadowing-builtin'] },
  text: { en, zh },
}
