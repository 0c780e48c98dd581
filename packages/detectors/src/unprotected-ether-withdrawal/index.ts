import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unprotectedEtherWithdrawal: Detector = {
  id: 'unprotected-ether-withdrawal',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('049'), cwe(284), swc(105)],
  sources: { proof: ['withdrawal'], slither: ['arbitrary-send-eth', 'lc-open-ether'], halmos: ['ether-taken'] },
  text: { en, zh },
}
