import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

const sources = {
  fuzz: [
    'erc20-transfer-logged',
    'erc20-success-moves',
    'erc721-transfer-logged',
    'erc721-zero-refused',
    'erc721-safe-transfer',
    'erc1155-receiver',
    'erc1155-zero-refused',
    'erc1155-transfer-logged',
    'erc1155-lengths',
  ],
}

export const misreportedTransfer: Detector = {
  id: 'misreported-transfer',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC02'), cwe(684)],
  sources,
  // It isn't shown whether anyone relies on the answer.
  flawOnly: sources,
  text: { en, zh },
}
