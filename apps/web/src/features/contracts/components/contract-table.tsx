import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { ContractRow } from '@lc/contract'
import { severityWord } from '@lc/report/words'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { SeverityCounts } from '../../../ui/severity-counts.tsx'
import { SeverityGlyph } from '../../../ui/severity-glyph.tsx'
import { statusWord } from '../../../ui/status-word.ts'

const head = 'px-4 py-2.5 text-left text-sm font-semibold whitespace-nowrap text-muted'
const cell = 'px-4 py-3 align-middle'

/** Dense rows on wide screens, cards under 750 px. */
export const ContractTable = ({ rows }: { rows: readonly ContractRow[] }) => {
  const locale = useLocale()
  const columns = [
    m.app_column_name,
    m.app_column_status,
    m.app_column_level,
    m.app_column_counts,
    m.app_column_created,
  ]
  return (
    <>
      <table className="hidden w-full border border-line bg-surface md:table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column({}, { locale })} scope="col" className={head}>
                {column({}, { locale })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line hover:bg-surface-2">
              <th scope="row" className={`${cell} max-w-80 text-left font-semibold`}>
                <ContractLink row={row} />
              </th>
              <td className={`${cell} whitespace-nowrap`}>{statusWord(row.status, locale)}</td>
              <td className={`${cell} whitespace-nowrap`}>
                <LevelMark row={row} />
              </td>
              <td className={cell}>
                <Counts row={row} />
              </td>
              <td className={`${cell} text-sm whitespace-nowrap text-muted`}>{formatTime(row.createdAt, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <li key={row.id} className="border border-line bg-surface p-4">
            <ContractLink row={row} />
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{statusWord(row.status, locale)}</span>
              <span>{formatTime(row.createdAt, locale)}</span>
            </p>
            <div className="mt-2">
              <Counts row={row} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const ContractLink = ({ row }: { row: ContractRow }) => (
  <Link
    to={localPath(useLocale(), `/contract/${row.id}`)}
    className="inline-flex min-h-8 items-center font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
  >
    <span className="line-clamp-3">{visibleText(row.name)}</span>
  </Link>
)

/** Only a completed scan may speak of levels and counts: anything else is not known, never clean. */
const LevelMark = ({ row }: { row: ContractRow }) => {
  const locale = useLocale()
  if (row.status !== 'completed') return <span className="text-muted">{m.app_counts_unknown({}, { locale })}</span>
  return (
    <span className="flex items-center gap-2">
      {row.level !== 'none' && <SeverityGlyph severity={row.level} />}
      {severityWord(row.level, locale)}
    </span>
  )
}

const Counts = ({ row }: { row: ContractRow }) => {
  const locale = useLocale()
  if (row.status !== 'completed') return <span className="text-muted">{m.app_counts_unknown({}, { locale })}</span>
  const decided = Object.values(row.decided).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <SeverityCounts counts={row.counts} />
      {decided > 0 && <span className="block text-sm">{m.triage_counts_row({ count: decided }, { locale })}</span>}
      {row.coverage !== 'all' && <span className="block text-sm">{m.app_counts_partial({}, { locale })}</span>}
    </>
  )
}
