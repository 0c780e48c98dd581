import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: every variable that is left at its default is reported, and zero is what Solidity defines. */
export const uninitializedLocal: Detector = {
  id: 'uninitialized-local',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [cwe(457)],
  sources: { slither: ['uninitialized-local'] },
  text: { en, zh },
}
