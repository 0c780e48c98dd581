import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unsignedArguments: Detector = {
  id: 'unsigned-arguments',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC05'), cwe(345), cwe(347)],
  sources: { slither: ['lc-signature-arguments'] },
  text: { en, zh },
}
