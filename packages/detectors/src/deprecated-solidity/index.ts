import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** Informational: old spelling of what still works at the compiler that is used. */
export const deprecatedSolidity: Detector = {
  id: 'deprecated-solidity',
  category: 'other',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('072'), cwe(477), swc(111)],
  sources: { slither: ['deprecated-standards'] },
  text: { en, zh },
}
