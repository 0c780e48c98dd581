import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const forwardedDelegatecall: Detector = {
  id: 'forwarded-delegatecall',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), cwe(829), swc(112)],
  sources: { slither: ['lc-raw-delegatecall'] },
  text: { en, zh },
}
