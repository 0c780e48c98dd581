import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const shareInflation: Detector = {
  id: 'share-inflation',
  category: 'other',
  likelihood: 'low',
  impact: 'high',
  references: [owasp('SC02'), cwe(682)],
  sources: { slither: ['lc-share-inflation'], fuzz: ['erc4626-inflation'] },
  text: { en, zh },
}
