import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/**
 * Informational: on audited projects it touches no audited finding, because an heir or an earlier version sets the
 * value (bench/README.md, worth of each kind).
 */
export const uninitializedState: Detector = {
  id: 'uninitialized-state',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [owasp('SC05'), scwe('083'), cwe(457)],
  sources: { slither: ['uninitialized-state'] },
  text: { en, zh },
}
