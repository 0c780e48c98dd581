import type { Block } from '@lc/content/blog'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { InlineView } from './inline-view.tsx'

const cell = 'border-b border-line py-3 pr-6 text-left align-top'

export const DataTable = ({ table: { number, header, rows } }: { table: Extract<Block, { kind: 'table' }> }) => (
  <ScrollRegion label={m.blog_table({ number }, { locale: useLocale() })} className="mt-6 max-w-[48rem]">
    <table className="w-full min-w-[28rem] border-collapse text-base">
      <thead>
        <tr>
          {header.map((inlines, column) =>
            inlines.length > 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a post never move
              <th key={column} scope="col" className={`${cell} border-t font-semibold`}>
                <InlineView inlines={inlines} />
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a post never move
              <td key={column} className={`${cell} border-t`} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a post never move
          <tr key={row}>
            {cells.map((inlines, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a post never move
              <td key={column} className={cell}>
                <InlineView inlines={inlines} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
