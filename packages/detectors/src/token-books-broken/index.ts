import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const tokenBooksBroken: Detector = {
  id: 'token-books-broken',
  category: 'other',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC02'), cwe(682)],
  sources: {
    fuzz: ['erc20-books', 'erc721-books', 'erc721-minted-once', 'erc1155-books', 'erc1155-batch'],
    halmos: ['balance-above-supply'],
  },
  // The owner's own calls may break the books; a user's balance above the supply is minting without limit.
  flawOnly: { fuzz: ['erc20-books', 'erc721-books', 'erc721-minted-once', 'erc1155-books', 'erc1155-batch'] },
  text: { en, zh },
}
