import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const bypassedVote: Detector = {
  id: 'bypassed-vote',
  category: 'access_control',
  likelihood: 'high',
  impact: 'high',
  references: [owasp('SC01'), scwe('016'), cwe(284)],
  sources: {
    fuzz: [
      ...['governance-counted-once', 'governance-snapshot', 'governance-quorum'],
      ...['governance-delay', 'governance-executed-once', 'governance-consent'],
    ],
  },
  text: { en, zh },
}
