import type { Detector } from '../detector.ts'
import { cwe } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const nonstandardTokenInterface: Detector = {
  id: 'nonstandard-token-interface',
  category: 'other',
  likelihood: 'medium',
  impact: 'medium',
  references: [cwe(684)],
  sources: {
    fuzz: ['erc20-returns'],
    slither: ['erc20-interface', 'erc721-interface'],
    unit: ['token-returns-nothing'],
  },
  flawOnly: { fuzz: ['erc20-returns'], unit: ['token-returns-nothing'] },
  text: { en, zh },
}
