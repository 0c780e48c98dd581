import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Low: transfer and send leave 2,300 gas, too little to call back with today’s prices; prices have changed before. */
export const reentrancyLimitedGas: Detector = {
  id: 'reentrancy-limited-gas',
  category: 'reentrancy',
  likelihood: 'low',
  impact: 'low',
  references: [owasp('SC08'), scwe('046'), cwe(841), swc(107)],
  sources: { slither: ['reentrancy-unlimited-gas'] },
  text: { en, zh },
}
