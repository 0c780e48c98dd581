import type { ListedContract } from '@lc/api-contract'
import { memo } from 'react'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Again, ContractLink, FindingCounts, LevelMark, ScopeMark, SourceMark, StatusMark } from './row-parts.tsx'

const cell = 'px-4 py-3 align-middle'

/** One line of the table; kept as drawn while its contract is the same, because pages of lines are added below it. */
export const ContractRow = memo(({ row }: { row: ListedContract }) => {
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
