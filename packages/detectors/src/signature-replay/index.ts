import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const signatureReplay: Detector = {
  id: 'signature-replay',
  category: 'access_control',
  likelihood: 'high',
  impact: 'high',
  references: [owasp('SC01'), cwe(294), swc(121)],
  sources: { proof: ['signature-replay'] },
  text: { en, zh },
}
