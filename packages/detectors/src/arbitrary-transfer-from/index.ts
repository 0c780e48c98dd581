import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const arbitraryTransferFrom: Detector = {
  id: 'arbitrary-transfer-from',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), scwe('016'), cwe(284)],
  sources: { slither: ['lc-pulled-account', 'arbitrary-send-erc20', 'arbitrary-send-erc20-permit'] },
  text: { en, zh },
}
