import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const externalCallsInLoop: Detector = {
  id: 'external-calls-in-loop',
  category: 'denial_of_service',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('148'), cwe(703), swc(113)],
  sources: { slither: ['calls-loop'] },
  text: { en, zh },
}
