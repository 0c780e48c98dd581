import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const txOrigin: Detector = {
  id: 'tx-origin',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC01'), scwe('018'), cwe(477), swc(115)],
  sources: { proof: ['tx-origin'], slither: ['tx-origin', 'lc-origin-guard'] },
  text: { en, zh },
}
