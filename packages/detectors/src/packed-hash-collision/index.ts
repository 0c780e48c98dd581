import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const packedHashCollision: Detector = {
  id: 'packed-hash-collision',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [scwe('074'), cwe(294), swc(133)],
  sources: { slither: ['encode-packed-collision'] },
  text: { en, zh },
}
