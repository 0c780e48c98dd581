import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: a matter of order that shows at the first test. */
export const initialisedByFunction: Detector = {
  id: 'initialised-by-function',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [cwe(665)],
  sources: { slither: ['function-init-state'] },
  text: { en, zh },
}
