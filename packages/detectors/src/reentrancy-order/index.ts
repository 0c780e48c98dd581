import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: only the order of events, or of values that nothing reads before, can differ. */
export const reentrancyOrder: Detector = {
  id: 'reentrancy-order',
  category: 'reentrancy',
  likelihood: 'low',
  impact: 'none',
  references: [owasp('SC08'), scwe('046'), cwe(841), swc(107)],
  sources: { slither: ['reentrancy-benign', 'reentrancy-events'] },
  impliedBy: ['write-after-call'],
  text: { en, zh },
}
