import type { Detector } from '../detector.ts'
import { owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Nothing is wrong today, and an upgrade that keeps the layout stays safe. */
export const missingStorageGap: Detector = {
  id: 'missing-storage-gap',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [owasp('SC10')],
  sources: { slither: ['lc-missing-storage-gap'] },
  text: { en, zh },
}
