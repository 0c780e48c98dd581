import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { buttonClass } from './button.ts'
import { ScrollRegion } from './scroll-region.tsx'

const PAGE = 50
const cell = 'px-4 py-2 text-left align-top'

interface DataTableProps {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Numbered rows of technical values. Wide rows scroll inside, and long lists are shown in steps. */
export const DataTable = ({ title, columns, rows }: DataTableProps) => {
  const t = useText()
  const [shown, setShown] = useState(PAGE)
  const more = Math.min(rows.length - shown, PAGE)
  if (rows.length === 0) return <p className="mt-4 font-semibold">{title}</p>
  return (
    <details className="mt-4 border border-line">
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">{title}</summary>
      <ScrollRegion label={title} className="max-h-96 border-t border-line">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={cell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <tr key={at} className="border-t border-line">
                {row.map((text, column) => (
                  <td key={columns[column]} className={`${cell} font-mono text-xs wrap-anywhere`}>
                    {visibleText(text)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {more > 0 && (
        <p className="border-t border-line p-3">
          <button type="button" onClick={() => setShown(shown + more)} className={buttonClass('quiet', 'small')}>
            {t(m.intake_show_more, { count: more })}
          </button>
        </p>
      )}
    </details>
  )
}
