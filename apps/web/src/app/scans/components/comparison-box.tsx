import type { Comparison } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ComparisonLists } from './comparison-lists.tsx'

interface ComparisonBoxProps {
  comparison: Comparison
  earlierId: string
  onEarlier: (id: string) => void
}

/** Which scan is compared with, and what changed since. */
export const ComparisonBox = ({ comparison, earlierId, onEarlier }: ComparisonBoxProps) => {
  const locale = useLocale()
  return (
    <section className="border border-line bg-surface px-5 py-5 md:px-7" data-comparison>
      <h2 className="text-lg">{m.compare_title({}, { locale })}</h2>
      <label className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {m.compare_with({}, { locale })}
        <select
          value={earlierId}
          onChange={(event) => onEarlier(event.target.value)}
          className="min-h-10 rounded-control border border-control bg-bg px-3 text-base"
        >
          {comparison.choices.map((scan) => (
            <option key={scan.id} value={scan.id}>
              {formatTime(scan.createdAt, locale)}
            </option>
          ))}
        </select>
      </label>
      {comparison.later.coverage !== 'all' && (
        <p className="mt-3 border-l-2 border-text pl-3">{m.compare_partial({}, { locale })}</p>
      )}
      <ComparisonLists comparison={comparison} />
    </section>
  )
}
