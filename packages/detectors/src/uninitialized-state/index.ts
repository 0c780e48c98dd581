import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const uninitializedState: Detector = {
  id: 'uninitialized-state',
  category: 'other',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC05'), scwe('083'), cwe(457)],
  sources: { slither: ['uninitialized-state'] },
  text: { en, zh },
}
