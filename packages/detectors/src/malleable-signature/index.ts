import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const malleableSignature: Detector = {
  id: 'malleable-signature',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC05'), cwe(347), swc(117)],
  sources: { slither: ['lc-signature-form'] },
  text: { en, zh },
}
