import { chainById, type ListedScan } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { scopeRowWords, severityWord } from '@lc/report/words'
import { Link } from 'react-router'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { Address } from '../../shared/ui/facts.tsx'
import { ScanAgainLink } from '../../shared/ui/scan-again-link.tsx'
import { statusWord } from '../../shared/ui/scan-status.tsx'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'
import { SeverityBar } from '../../shared/ui/severity-bar.tsx'
import { SeverityCounts } from '../../shared/ui/severity-counts.tsx'

interface RowProps {
  row: ListedScan
}

export const ContractLink = ({ row }: RowProps) => (
  <Link
    to={localPath(useLocale(), `/contract/${row.id}`)}
    data-row-link
    className="inline-flex min-h-8 items-center font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
  >
    <span className="line-clamp-3">{visibleText(row.name)}</span>
  </Link>
)

export const SourceMark = ({ row: { chainId, address } }: RowProps) => {
  const t = useText()
  if (chainId === undefined || address === undefined) return <span>{t(m.app_source_file)}</span>
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span>{chainById(chainId)?.name ?? chainId}</span>
      <Address address={address} />
    </span>
  )
}

/** The number of checked contracts, unless it is just the one in the name. */
export const ScopeMark = ({ row: { status, scopeCounts } }: RowProps) => {
  const locale = useLocale()
  const words = status === 'completed' && scopeCounts && scopeRowWords(scopeCounts, locale)
  return words ? (
    <span data-scope className="block">
      {words}
    </span>
  ) : null
}

export const StatusMark = ({ row }: RowProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <span>
      <span className="whitespace-nowrap">{statusWord(row.status, locale)}</span>
      {row.tier === 'fast' && (
        <span data-tier={row.tier} className="block text-sm text-muted">
          {t(m.app_row_fast)}
        </span>
      )}
      {row.isSuperseded && <span className="block text-sm text-muted">{t(m.app_row_superseded)}</span>}
    </span>
  )
}

/** Only a completed scan has a level: any other is unknown, never clean. */
export const LevelMark = ({ row }: RowProps) => {
  const locale = useLocale()
  const t = useText()
  if (row.status !== 'completed') return <span className="text-muted">{t(m.app_counts_unknown)}</span>
  return (
    <span className="flex items-center gap-2">
      {row.level !== 'none' && <SeverityGlyph severity={row.level} />}
      {severityWord(row.level, locale)}
    </span>
  )
}

export const FindingCounts = ({ row }: RowProps) => {
  const t = useText()
  if (row.status !== 'completed') return <span className="text-muted">{t(m.app_counts_unknown)}</span>
  const decided = Object.values(row.decided).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SeverityBar counts={row.counts} />
        <SeverityCounts counts={row.counts} />
      </div>
      {decided > 0 && <span className="block text-sm">{t(m.triage_counts_row, { count: decided })}</span>}
      {row.coverage !== 'all' && <span className="block text-sm">{t(m.app_counts_partial)}</span>}
    </>
  )
}

/** Only completed scans can be repeated. */
export const Again = ({ row }: RowProps) =>
  row.status === 'completed' && (
    <div>
      <ScanAgainLink contract={row} />
    </div>
  )
