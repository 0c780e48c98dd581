import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: the whole call is undone; it only lacks a reason that the caller can read. */
export const reachablePanic: Detector = {
  id: 'reachable-panic',
  category: 'other',
  likelihood: 'medium',
  impact: 'none',
  references: [owasp('SC05'), cwe(369), cwe(129), swc(110)],
  sources: { smtchecker: ['divByZero', 'outOfBounds', 'popEmptyArray'] },
  text: { en, zh },
}
