import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Low: such calls fail loudly, but an unread amount or state often differs from the expected one (measured in bench/README.md). */
export const ignoredReturnValue: Detector = {
  id: 'ignored-return-value',
  category: 'other',
  likelihood: 'low',
  impact: 'low',
  references: [owasp('SC06'), scwe('048'), cwe(252), swc(104)],
  sources: { slither: ['unused-return'] },
  impliedBy: ['dropped-result'],
  text: { en, zh },
}
