import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

const sources = {
  fuzz: [
    'erc20-transfer-told',
    'erc20-success-moves',
    'erc721-transfer-told',
    'erc721-zero-refused',
    'erc721-safe-transfer',
  ],
}

export const misreportedTransfer: Detector = {
  id: 'misreported-transfer',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [owasp('SC02'), cwe(684)],
  sources,
  // Whether anybody relies on the answer is not shown.
  flawOnly: sources,
  text: { en, zh },
}
