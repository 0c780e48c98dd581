import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const signatureWithoutDomain: Detector = {
  id: 'signature-without-domain',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [cwe(294), cwe(347), swc(121)],
  sources: { slither: ['lc-signature-elsewhere'] },
  text: { en, zh },
}
