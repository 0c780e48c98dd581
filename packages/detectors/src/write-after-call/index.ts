import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Low: nothing shows that a call back pays off, but flawed functions have this order far more often (bench/README.md). */
export const writeAfterCall: Detector = {
  id: 'write-after-call',
  category: 'reentrancy',
  likelihood: 'low',
  impact: 'low',
  references: [owasp('SC08'), scwe('046'), cwe(841), swc(107)],
  sources: { slither: ['lc-write-after-call'] },
  impliedBy: ['reentrancy-ether', 'reentrancy-state'],
  text: { en, zh },
}
