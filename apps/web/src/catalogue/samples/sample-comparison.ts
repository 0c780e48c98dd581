import type { ComparedFinding, Comparison, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const EARLIER = '019a5c1e-0000-7000-8000-000000000001'
const LATER = '019a5c1e-0000-7000-8000-000000000002'

/** One finding of every change, and of every way to be gone. */
export const sampleComparison = (locale: Locale): Pick<Comparison, 'findings'> => {
  const findingOf = (
    at: number,
    more: Pick<ComparedFinding, 'change' | 'resolution' | 'carried' | 'rerun'>,
  ): ComparedFinding => ({
    id: `LC-0${at}`,
    scanId: more.change === 'gone' ? EARLIER : LATER,
    severity: 'high',
    grade: 'pattern',
    status: 'open',
    title: m.catalogue_ticket_finding({}, { locale }),
    location: { file: 'Vault.sol', startLine: 10 + at, endLine: 10 + at },
    ...more,
  })
  return {
    findings: [
      findingOf(1, { change: 'new' }),
      findingOf(2, { change: 'came_back' }),
      findingOf(3, { change: 'still_there' }),
      findingOf(4, { change: 'gone', resolution: 'resolved_proven', rerun: { outcome: 'effect_gone' } }),
      findingOf(5, { change: 'gone', resolution: 'not_seen' }),
      findingOf(6, { change: 'not_checked', carried: { scanId: EARLIER, reason: 'check_not_finished' } }),
    ],
  }
}
