import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const controlledDelegatecall: Detector = {
  id: 'controlled-delegatecall',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('035'), cwe(829), swc(112)],
  sources: { proof: ['foreign-code'], slither: ['controlled-delegatecall'] },
  text: { en, zh },
}
