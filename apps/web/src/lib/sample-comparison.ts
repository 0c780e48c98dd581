import { m } from '@lc/content/messages'
import type { ComparedFinding, Comparison, Locale } from '@lc/contract'

const scanOf = (at: number) => ({
  id: `019a5c1e-0000-7000-8000-00000000000${at}`,
  name: 'Vault',
  createdAt: `2026-11-1${at}T02:00:00.000Z`,
  coverage: 'all' as const,
})

/** One finding of every change, and of every way to be gone. */
export const sampleComparison = (locale: Locale): Pick<Comparison, 'later' | 'earlier' | 'findings'> => {
  const findingOf = (at: number, more: Pick<ComparedFinding, 'change' | 'resolution'>): ComparedFinding => ({
    id: `LC-0${at}`,
    severity: 'high',
    grade: 'pattern',
    status: 'open',
    title: m.catalogue_ticket_finding({}, { locale }),
    location: { file: 'Vault.sol', startLine: 10 + at, endLine: 10 + at },
    ...more,
  })
  return {
    later: scanOf(2),
    earlier: scanOf(1),
    findings: [
      findingOf(1, { change: 'new' }),
      findingOf(2, { change: 'came_back' }),
      findingOf(3, { change: 'still_there' }),
      findingOf(4, { change: 'gone', resolution: 'resolved_proven' }),
      findingOf(5, { change: 'gone', resolution: 'not_seen' }),
      findingOf(6, { change: 'gone', resolution: 'not_checked' }),
    ],
  }
}
