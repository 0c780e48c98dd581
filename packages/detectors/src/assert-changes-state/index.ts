import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: the write happens either way; only the meaning of assert is bent. */
export const assertChangesState: Detector = {
  id: 'assert-changes-state',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('067'), cwe(670), swc(110)],
  sources: { slither: ['assert-state-change'] },
  text: { en, zh },
}
