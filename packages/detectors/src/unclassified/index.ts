import type { Detector } from '../detector.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Catches every native check that no detector claims: it is shown in the engine's words, never dropped. */
export const unclassified: Detector = {
  id: 'unclassified',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [],
  sources: {},
  text: { en, zh },
}
