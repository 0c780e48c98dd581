import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const arrayLengthUnderflow: Detector = {
  id: 'array-length-underflow',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [cwe(123), swc(124)],
  sources: { slither: ['lc-storage-length'] },
  text: { en, zh },
}
