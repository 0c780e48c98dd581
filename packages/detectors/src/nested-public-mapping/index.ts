import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const nestedPublicMapping: Detector = {
  id: 'nested-public-mapping',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [scwe('061'), cwe(1395), swc(102)],
  sources: { slither: ['public-mappings-nested'] },
  text: { en, zh },
}
