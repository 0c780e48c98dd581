import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** A suspicion from the data flow; `signature-replay` is reported when a run used a signature twice. */
export const repeatableSignature: Detector = {
  id: 'repeatable-signature',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [cwe(294), swc(121)],
  sources: { slither: ['lc-signature-again'] },
  impliedBy: ['signature-replay'],
  text: { en, zh },
}
