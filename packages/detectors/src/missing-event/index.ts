import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: the chain itself is not harmed, and the check reports nearly every setter. */
export const missingEvent: Detector = {
  id: 'missing-event',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('063'), cwe(778)],
  sources: { slither: ['events-access', 'events-maths'] },
  text: { en, zh },
}
