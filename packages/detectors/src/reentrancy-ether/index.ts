import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const reentrancyEther: Detector = {
  id: 'reentrancy-ether',
  category: 'reentrancy',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC08'), scwe('046'), cwe(841), swc(107)],
  sources: { proof: ['reentrancy'], slither: ['reentrancy-eth', 'reentrancy-balance'] },
  text: { en, zh },
}
