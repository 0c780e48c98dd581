import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const zeroSigner: Detector = {
  id: 'zero-signer',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [cwe(347), swc(122)],
  sources: { slither: ['lc-zero-signer'] },
  text: { en, zh },
}
