import type { Detector } from '../detector.ts'
import { cwe, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const returnBomb: Detector = {
  id: 'return-bomb',
  category: 'denial_of_service',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('036'), cwe(400)],
  sources: { slither: ['return-bomb'] },
  text: { en, zh },
}
