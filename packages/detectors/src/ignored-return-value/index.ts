import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: such calls fail loudly; results that must be looked at (low-level calls, tokens, price feeds) have kinds of their own. */
export const ignoredReturnValue: Detector = {
  id: 'ignored-return-value',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [owasp('SC06'), scwe('048'), cwe(252), swc(104)],
  sources: { slither: ['unused-return'] },
  text: { en, zh },
}
