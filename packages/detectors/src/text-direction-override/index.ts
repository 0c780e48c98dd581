import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const textDirectionOverride: Detector = {
  id: 'text-direction-override',
  category: 'other',
  likelihood: 'medium',
  impact: 'high',
  references: [scwe('076'), cwe(451), swc(130)],
  sources: { slither: ['rtlo'] },
  text: { en, zh },
}
