import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** The harmful part of `ignored-return-value`: the call changes something, so its result has the amount. */
export const droppedResult: Detector = {
  id: 'dropped-result',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC06'), scwe('048'), cwe(252)],
  sources: { slither: ['lc-dropped-result'] },
  impliedBy: ['ignored-amount'],
  text: { en, zh },
}
