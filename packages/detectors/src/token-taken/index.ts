import type { Detector } from '../detector.ts'
import { cwe, owasp, scwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const tokenTaken: Detector = {
  id: 'token-taken',
  category: 'access_control',
  likelihood: 'high',
  impact: 'high',
  references: [owasp('SC01'), scwe('016'), cwe(284)],
  sources: {
    fuzz: [
      'erc20-consent',
      'erc20-approval-own',
      'erc20-allowance-used',
      'erc20-approve-sets',
      'erc721-consent',
      'erc721-approval-own',
      'erc721-approval-cleared',
      'erc1155-consent',
      'erc1155-approval-own',
      'erc4626-consent',
    ],
    halmos: ['tokens-taken'],
    unit: ['token-moved-by-stranger'],
  },
  text: { en, zh },
}
