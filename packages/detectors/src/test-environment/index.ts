import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** No honest contract needs these addresses, but leftovers of debugging have them too. */
export const testEnvironment: Detector = {
  id: 'test-environment',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(489), cwe(511)],
  sources: { slither: ['lc-test-environment'] },
  text: { en, zh },
}
