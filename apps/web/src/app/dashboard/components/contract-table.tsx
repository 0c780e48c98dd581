import type { ListedContract } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { useIsWide } from '../../../shared/ui/use-is-wide.ts'
import { moveBetweenRows } from '../move-between-rows.ts'
import { ContractCard } from './contract-card.tsx'
import { ContractRow } from './contract-row.tsx'

const head = 'px-4 py-2.5 text-left text-sm font-semibold whitespace-nowrap text-muted'

interface ContractTableProps {
  rows: readonly ListedContract[]
}

/** Dense rows on wide screens, cards under 750 px; only one of them is drawn, because lists are long. */
export const ContractTable = ({ rows }: ContractTableProps) =>
  useIsWide() ? <Rows rows={rows} /> : <Cards rows={rows} />

const Rows = ({ rows }: ContractTableProps) => {
  const locale = useLocale()
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
            <th key={column({}, { locale })} scope="col" className={head}>
              {column({}, { locale })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <ContractRow key={row.id} row={row} />
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
