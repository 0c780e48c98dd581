import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: the lost value was never used, and the parts of one calldata value are treated as one variable. */
export const overwrittenValue: Detector = {
  id: 'overwritten-value',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('007'), cwe(563)],
  sources: { slither: ['write-after-write'] },
  text: { en, zh },
}
