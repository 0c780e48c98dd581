import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const uncheckedCall: Detector = {
  id: 'unchecked-call',
  category: 'unchecked_low_level_calls',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC06'), scwe('048'), cwe(252), swc(104)],
  sources: { proof: ['ignored-result'], slither: ['unchecked-lowlevel', 'unchecked-send', 'lc-unchecked-call'] },
  // The run makes the callee fail; that it ever will is not shown.
  flawOnly: { proof: ['ignored-result'] },
  text: { en, zh },
}
