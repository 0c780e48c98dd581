import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const declaredGuardMissing: Detector = {
  id: 'declared-guard-missing',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('016'), cwe(862)],
  sources: { slither: ['protected-vars'] },
  text: { en, zh },
}
