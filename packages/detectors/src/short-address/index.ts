import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const shortAddress: Detector = {
  id: 'short-address',
  category: 'short_addresses',
  likelihood: 'low',
  impact: 'medium',
  references: [owasp('SC05'), cwe(130)],
  sources: { slither: ['lc-short-address'] },
  text: { en, zh },
}
