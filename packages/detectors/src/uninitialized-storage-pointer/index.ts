import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const uninitializedStoragePointer: Detector = {
  id: 'uninitialized-storage-pointer',
  category: 'other',
  likelihood: 'medium',
  impact: 'high',
  references: [scwe('071'), cwe(824), swc(109)],
  sources: { slither: ['uninitialized-storage'] },
  text: { en, zh },
}
