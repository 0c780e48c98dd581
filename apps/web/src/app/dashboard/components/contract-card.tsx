import type { ListedContract } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { memo, type ReactNode } from 'react'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Again, ContractLink, FindingCounts, LevelMark, ScopeMark, SourceMark, StatusMark } from './row-parts.tsx'

/** One contract on a narrow screen; kept as drawn, as a row of the table is. */
export const ContractCard = memo(({ row }: { row: ListedContract }) => {
  const locale = useLocale()
  return (
    <li data-contract={row.id} className="border border-line bg-surface p-4">
      <ContractLink row={row} />
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <SourceMark row={row} />
        <ScopeMark row={row} />
        <span>{formatTime(row.createdAt, locale)}</span>
      </div>
      <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name={m.app_column_status({}, { locale })} value={<StatusMark row={row} />} />
        {row.status === 'completed' && (
          <Fact name={m.app_column_level({}, { locale })} value={<LevelMark row={row} />} />
        )}
        <Fact name={m.app_column_counts({}, { locale })} value={<FindingCounts row={row} />} />
      </dl>
      <Again row={row} />
    </li>
  )
})

/** A card has no heads of columns: each of its words says what it is about. */
const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{value}</dd>
  </>
)
