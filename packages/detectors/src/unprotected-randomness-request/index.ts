import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unprotectedRandomnessRequest: Detector = {
  id: 'unprotected-randomness-request',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC01'), scwe('016'), cwe(862)],
  sources: { slither: ['gelato-unprotected-randomness'] },
  text: { en, zh },
}
