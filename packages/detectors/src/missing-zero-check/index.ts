import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: in audited projects it is as frequent in sound functions as in others (measured in bench/README.md). */
export const missingZeroCheck: Detector = {
  id: 'missing-zero-check',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [owasp('SC05'), scwe('143'), cwe(20)],
  sources: { slither: ['missing-zero-check'] },
  text: { en, zh },
}
