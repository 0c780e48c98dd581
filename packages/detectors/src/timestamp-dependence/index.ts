import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const timestampDependence: Detector = {
  id: 'timestamp-dependence',
  category: 'time_manipulation',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('065'), cwe(829), swc(116)],
  sources: { slither: ['lc-time-dependence'] },
  text: { en, zh },
}
