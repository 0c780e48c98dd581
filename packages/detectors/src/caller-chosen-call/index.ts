import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const callerChosenCall: Detector = {
  id: 'caller-chosen-call',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC05'), cwe(441)],
  sources: { slither: ['lc-caller-chosen-call'] },
  text: { en, zh },
}
