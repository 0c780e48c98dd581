import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Low: zero is defined, but a variable without a value is often a forgotten branch (measured in bench/README.md). */
export const uninitializedLocal: Detector = {
  id: 'uninitialized-local',
  category: 'other',
  likelihood: 'low',
  impact: 'low',
  references: [cwe(457)],
  sources: { slither: ['uninitialized-local'] },
  text: { en, zh },
}
