import type { ListedScan } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { formatTime, useLocale, useText } from '../../shared/i18n/text.ts'
import { useIsWide } from '../../shared/ui/use-is-wide.ts'
import { Again, ContractLink, FindingCounts, LevelMark, ScopeMark, SourceMark, StatusMark } from './row-parts.tsx'

const head = 'px-4 py-2.5 text-left text-sm font-semibold whitespace-nowrap text-muted'

interface ContractTableProps {
  rows: readonly ListedScan[]
}

/** A table on wide screens, cards under 750 px. Only one renders, because lists are long. */
export const ContractTable = ({ rows }: ContractTableProps) =>
  useIsWide() ? <Rows rows={rows} /> : <Cards rows={rows} />

const Rows = ({ rows }: ContractTableProps) => {
  const t = useText()
  const columns = [
    m.app_column_name,
    m.app_column_status,
    m.app_column_level,
    m.app_column_counts,
    m.app_column_created,
  ]
  return (
    <table className="w-full border border-line bg-surface">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={t(column)} scope="col" className={head}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <ScanRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const Cards = ({ rows }: ContractTableProps) => (
  <ul className="grid gap-3" onKeyDown={moveBetweenRows}>
    {rows.map((row) => (
      <ContractCard key={row.id} row={row} />
    ))}
  </ul>
)

const cell = 'px-4 py-3 align-middle'

/** Memoized, because loading a page adds rows below. */
const ScanRow = memo(({ row }: { row: ListedScan }) => {
  const locale = useLocale()
  return (
    <tr data-contract={row.id} className="border-t border-line hover:bg-surface-2">
      <th scope="row" className={`${cell} max-w-72 text-left font-semibold`}>
        <ContractLink row={row} />
        <div className="text-sm font-normal text-muted">
          <SourceMark row={row} />
          <ScopeMark row={row} />
        </div>
      </th>
      <td className={cell}>
        <StatusMark row={row} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <LevelMark row={row} />
      </td>
      <td className={cell}>
        <FindingCounts row={row} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted`}>
        {formatTime(row.createdAt, locale)}
        <Again row={row} />
      </td>
    </tr>
  )
})

/** A row on a narrow screen, memoized for the same reason. */
const ContractCard = memo(({ row }: { row: ListedScan }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <li data-contract={row.id} className="border border-line bg-surface p-4">
      <ContractLink row={row} />
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <SourceMark row={row} />
        <ScopeMark row={row} />
        <span>{formatTime(row.createdAt, locale)}</span>
      </div>
      <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name={t(m.app_column_status)} value={<StatusMark row={row} />} />
        {row.status === 'completed' && <Fact name={t(m.app_column_level)} value={<LevelMark row={row} />} />}
        <Fact name={t(m.app_column_counts)} value={<FindingCounts row={row} />} />
      </dl>
      <Again row={row} />
    </li>
  )
})

/** Cards have no column headings, so each value has its own label. */
const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{value}</dd>
  </>
)

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End move between rows; Tab still reaches every link. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(event.target as HTMLElement)
  const step = steps[event.key]
  if (at < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[step(at, links.length - 1)]?.focus()
}
