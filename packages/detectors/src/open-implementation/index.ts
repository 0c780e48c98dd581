import type { Detector } from '../detector.ts'
import { cwe, owasp } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

/** The proxies keep their own storage, so taking over the code behind them rarely harms their users. */
export const openImplementation: Detector = {
  id: 'open-implementation',
  category: 'other',
  likelihood: 'low',
  impact: 'low',
  references: [owasp('SC10'), cwe(665)],
  sources: { slither: ['lc-open-implementation'] },
  text: { en, zh },
}
