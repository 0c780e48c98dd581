import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unboundedLoop: Detector = {
  id: 'unbounded-loop',
  category: 'denial_of_service',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(400), swc(128)],
  sources: { proof: ['gas-growth'], slither: ['lc-unbounded-loop'] },
  text: { en, zh },
}
