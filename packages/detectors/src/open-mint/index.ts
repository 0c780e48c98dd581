import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const openMint: Detector = {
  id: 'open-mint',
  category: 'access_control',
  likelihood: 'high',
  impact: 'high',
  references: [owasp('SC01'), cwe(284)],
  sources: { proof: ['open-mint'], fuzz: ['erc20-mint-guarded'] },
  text: { en, zh },
}
