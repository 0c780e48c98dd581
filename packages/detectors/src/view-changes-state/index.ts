import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const viewChangesState: Detector = {
  id: 'view-changes-state',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(684)],
  sources: { slither: ['constant-function-state'] },
  text: { en, zh },
}
