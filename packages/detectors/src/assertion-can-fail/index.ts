import type { Detector } from '../detector.ts'
import { cwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const assertionCanFail: Detector = {
  id: 'assertion-can-fail',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(617), swc(110)],
  sources: { smtchecker: ['assert'] },
  flawOnly: { smtchecker: ['assert'] },
  text: { en, zh },
}
