import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unguardedTokenWithdrawal: Detector = {
  id: 'unguarded-token-withdrawal',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('049'), cwe(284)],
  sources: { proof: ['token-withdrawal'], slither: ['lc-open-tokens'] },
  text: { en, zh },
}
