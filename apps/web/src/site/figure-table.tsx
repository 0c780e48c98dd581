import { ScrollRegion } from '../shared/ui/scroll-region.tsx'

interface FigureTableProps {
  label: string
  columns: readonly string[]
  /** The first cell of a row names its figures. */
  rows: readonly (readonly [name: string, ...figures: string[]])[]
}

const cell = 'border-t border-line py-3 pr-6 align-baseline last:pr-0'

/** Measured figures: names on the left, numbers in the mono face. Wide tables scroll inside. */
export const FigureTable = ({ label, columns, rows }: FigureTableProps) => (
  <ScrollRegion label={label} className="mt-8 border-b border-line">
    <table aria-label={label} className="w-full text-left text-base">
      <thead>
        <tr className="text-sm text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-6 font-normal break-keep last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row" className={`${cell} min-w-40 font-normal`}>
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className={`${cell} font-mono text-sm whitespace-nowrap`}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
