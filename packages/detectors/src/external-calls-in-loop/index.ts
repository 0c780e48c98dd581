import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: callers batch their own calls; lists that others can lengthen, and payments that others can refuse, have kinds of their own. */
export const externalCallsInLoop: Detector = {
  id: 'external-calls-in-loop',
  category: 'denial_of_service',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('148'), cwe(703), swc(113)],
  sources: { slither: ['calls-loop'] },
  text: { en, zh },
}
