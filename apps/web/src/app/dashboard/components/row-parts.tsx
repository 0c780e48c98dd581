import { chainById, type ListedContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { scopeRowWords, severityWord } from '@lc/report/words'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { Address } from '../../../shared/ui/address.tsx'
import { ScanAgainLink } from '../../../shared/ui/scan-again-link.tsx'
import { SeverityBar } from '../../../shared/ui/severity-bar.tsx'
import { SeverityCounts } from '../../../shared/ui/severity-counts.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { statusWord } from '../../../shared/ui/status-word.ts'

interface RowProps {
  row: ListedContract
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
  const locale = useLocale()
  if (chainId === undefined || address === undefined) return <span>{m.app_source_file({}, { locale })}</span>
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span>{chainById(chainId)?.name ?? chainId}</span>
      <Address address={address} />
    </span>
  )
}

/** How many contracts the scan checked, where that is more than the one it is named after, or less. */
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
  return (
    <span>
      <span className="whitespace-nowrap">{statusWord(row.status, locale)}</span>
      {row.isSuperseded && <span className="block text-sm text-muted">{m.app_row_superseded({}, { locale })}</span>}
    </span>
  )
}

/** Only a completed scan may speak of levels and counts: anything else is not known, never clean. */
export const LevelMark = ({ row }: RowProps) => {
  const locale = useLocale()
  if (row.status !== 'completed') return <span className="text-muted">{m.app_counts_unknown({}, { locale })}</span>
  return (
    <span className="flex items-center gap-2">
      {row.level !== 'none' && <SeverityGlyph severity={row.level} />}
      {severityWord(row.level, locale)}
    </span>
  )
}

export const FindingCounts = ({ row }: RowProps) => {
  const locale = useLocale()
  if (row.status !== 'completed') return <span className="text-muted">{m.app_counts_unknown({}, { locale })}</span>
  const decided = Object.values(row.decided).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SeverityBar counts={row.counts} />
        <SeverityCounts counts={row.counts} />
      </div>
      {decided > 0 && <span className="block text-sm">{m.triage_counts_row({ count: decided }, { locale })}</span>}
      {row.coverage !== 'all' && <span className="block text-sm">{m.app_counts_partial({}, { locale })}</span>}
    </>
  )
}

/** Only a report can be continued. */
export const Again = ({ row }: RowProps) =>
  row.status === 'completed' && (
    <div>
      <ScanAgainLink contract={row} />
    </div>
  )
