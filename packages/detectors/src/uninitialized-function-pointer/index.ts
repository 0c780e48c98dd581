import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const uninitializedFunctionPointer: Detector = {
  id: 'uninitialized-function-pointer',
  category: 'other',
  likelihood: 'low',
  impact: 'medium',
  references: [scwe('061'), cwe(824), swc(102)],
  sources: { slither: ['uninitialized-fptr-cst'] },
  text: { en, zh },
}
