import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const reentrancyState: Detector = {
  id: 'reentrancy-state',
  category: 'reentrancy',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC08'), scwe('046'), cwe(841), swc(107)],
  sources: { proof: ['reentrancy-books'], slither: ['reentrancy-no-eth'] },
  text: { en, zh },
}
