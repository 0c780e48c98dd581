import { m } from '@lc/content/messages'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/text.ts'
import { buttonClass } from './button.ts'

interface CountRow {
  key: string
  word: string
  count: number
  /** The class that fills its bar. */
  fill: string
  glyph?: ReactNode
  /** The page that lists the counted entries. */
  to: string
}

interface CountChartProps {
  title: string
  text?: string
  /** The table's headings. */
  columns: readonly [string, string]
  rows: readonly CountRow[]
  /** The initial form. */
  start?: 'bars' | 'table' | undefined
}

const cell = 'py-1.5 pr-4 text-left'

/** Counts by kind, as bars or as a table. Every bar has a name and a number. */
export const CountChart = ({ title, text, columns, rows, start = 'bars' }: CountChartProps) => {
  const t = useText()
  const [isTable, setIsTable] = useState(start === 'table')
  return (
    <div className="flex flex-col border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">{title}</h2>
        <button type="button" onClick={() => setIsTable(!isTable)} className={buttonClass('quiet', 'small')}>
          {isTable ? t(m.app_chart_bars) : t(m.app_chart_table)}
          <span className="sr-only">{title}</span>
        </button>
      </div>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4">
        {isTable ? <Counts title={title} columns={columns} rows={rows} /> : <Bars rows={rows} />}
      </div>
    </div>
  )
}

const Bars = ({ rows }: Pick<CountChartProps, 'rows'>) => {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className="grid gap-1">
      {rows.map(({ key, word, count, fill, glyph, to }) => (
        <li key={key} data-count={key} className="grid grid-cols-[9rem_1fr_2.5rem] items-center gap-3">
          <RowWord to={to} count={count}>
            {glyph}
            {word}
          </RowWord>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full" aria-hidden="true">
            {count > 0 && (
              <rect
                width={(100 * count) / most}
                height="10"
                className={`${fill} stroke-outline`}
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          <span className="text-right font-mono text-sm tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}

/** A zero has no link. */
const RowWord = ({ to, count, children }: { to: string; count: number; children: ReactNode }) => {
  const look = 'inline-flex min-h-8 items-center gap-2 text-sm'
  if (count === 0) return <span className={`${look} text-muted`}>{children}</span>
  return (
    <Link to={to} className={`${look} underline decoration-control underline-offset-4 hover:decoration-text`}>
      {children}
    </Link>
  )
}

const Counts = ({ title, columns, rows }: Pick<CountChartProps, 'title' | 'columns' | 'rows'>) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={`${cell} font-semibold text-muted`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, word, count }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className={`${cell} font-normal`}>
            {word}
          </th>
          <td className={`${cell} font-mono tabular-nums`}>{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
