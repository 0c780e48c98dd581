import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const eventOnlyArgument: Detector = {
  id: 'event-only-argument',
  category: 'other',
  likelihood: 'medium',
  impact: 'low',
  references: [owasp('SC05'), cwe(20)],
  sources: { slither: ['lc-event-only-argument'] },
  text: { en, zh },
}
