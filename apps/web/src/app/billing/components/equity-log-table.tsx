import type { EquityLogEntry } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { kindWord, reasonWord, signed } from '../equity-words.ts'
import { LogReference } from './log-reference.tsx'

const head = 'px-4 py-2.5 text-left text-sm font-semibold whitespace-nowrap text-muted'
const cell = 'px-4 py-2.5 align-top'
const figure = 'text-right font-mono tabular-nums whitespace-nowrap'

/** Dense rows on wide screens, one card for each move under 750 px. */
export const EquityLogTable = ({ rows }: { rows: readonly EquityLogEntry[] }) => {
  const locale = useLocale()
  const title = m.equity_log_title({}, { locale })
  return (
    <>
      <table aria-label={title} className="hidden w-full border border-line bg-surface text-sm md:table">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {m.equity_column_date({}, { locale })}
            </th>
            <th scope="col" className={head}>
              {m.equity_column_operation({}, { locale })}
            </th>
            <th scope="col" className={head}>
              {m.equity_column_reference({}, { locale })}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {m.equity_column_change({}, { locale })}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {m.equity_column_left({}, { locale })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-equity-reason={row.reason} className="border-t border-line">
              <td className={`${cell} whitespace-nowrap text-muted`}>{formatTime(row.at, locale)}</td>
              <td className={cell}>
                <Operation row={row} />
              </td>
              <td className={cell}>
                <LogReference entry={row} />
              </td>
              <td className={`${cell} ${figure}`}>{signed(row.change)}</td>
              <td className={`${cell} ${figure}`}>{row.balanceAfter}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={title} className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <li key={row.id} data-equity-reason={row.reason} className="border border-line bg-surface p-4 text-sm">
            <p className="flex justify-between gap-4">
              <Operation row={row} />
              <span className={figure}>{signed(row.change)}</span>
            </p>
            <p className="mt-1 flex justify-between gap-4 text-muted">
              <span>{formatTime(row.at, locale)}</span>
              <span>{m.equity_left_after({ count: row.balanceAfter }, { locale })}</span>
            </p>
            <p className="mt-1">
              <LogReference entry={row} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const Operation = ({ row }: { row: EquityLogEntry }) => {
  const locale = useLocale()
  return (
    <span>
      {reasonWord(row.reason, locale)}
      <span className="block whitespace-nowrap text-muted">{kindWord(row, locale)}</span>
    </span>
  )
}
