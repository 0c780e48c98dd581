import type { Detector } from '../detector.ts'
import { cwe, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const signedStorageArray: Detector = {
  id: 'signed-storage-array',
  category: 'other',
  likelihood: 'high',
  impact: 'medium',
  references: [scwe('061'), cwe(1395), swc(102)],
  sources: { slither: ['storage-array'] },
  text: { en, zh },
}
