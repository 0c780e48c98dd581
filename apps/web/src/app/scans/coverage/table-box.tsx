import type { ReactNode } from 'react'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'

export const cell = 'px-4 py-2 text-left align-top'

interface TableBoxProps {
  title: string
  columns: readonly string[]
  columnClass?: string
  bodyClass?: string
  /** The rows. */
  children: ReactNode
}

/** A titled table that scrolls inside its box. */
export const TableBox = ({ title, columns, columnClass = '', bodyClass, children }: TableBoxProps) => (
  <div className="border border-line bg-surface">
    <h3 className="flex min-h-11 items-center px-4 text-base font-semibold">{title}</h3>
    <ScrollRegion label={title} className="max-h-[32rem] border-t border-line">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} ${columnClass}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={bodyClass}>{children}</tbody>
      </table>
    </ScrollRegion>
  </div>
)
