import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const feedRegistryChain: Detector = {
  id: 'feed-registry-chain',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [cwe(1103)],
  sources: { slither: ['chainlink-feed-registry'] },
  text: { en, zh },
}
