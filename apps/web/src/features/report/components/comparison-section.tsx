import { m } from '@lc/content/messages'
import { useState } from 'react'
import { formatTime } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { LoadFailed } from '../../../ui/load-state.tsx'
import { useComparison } from '../api/use-comparison.ts'
import { ComparisonLists } from './comparison-lists.tsx'

/** What changed since an earlier scan of the same project; nothing where there is none. */
export const ComparisonSection = ({ id }: { id: string }) => {
  const locale = useLocale()
  const [earlierId, setEarlierId] = useState<string>()
  const { data, isError, refetch } = useComparison(id, earlierId)
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : null
  if (!data.earlier) return null
  return (
    <section className="border border-line bg-surface px-5 py-5 md:px-7" data-comparison>
      <h2 className="text-lg">{m.compare_title({}, { locale })}</h2>
      <label className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {m.compare_with({}, { locale })}
        <select
          value={data.earlier.id}
          onChange={(event) => setEarlierId(event.target.value)}
          className="min-h-10 rounded-control border border-control bg-bg px-3 text-base"
        >
          {data.choices.map((scan) => (
            <option key={scan.id} value={scan.id}>
              {formatTime(scan.createdAt, locale)}
            </option>
          ))}
        </select>
      </label>
      {data.later.coverage !== 'all' && (
        <p className="mt-3 border-l-2 border-text pl-3">{m.compare_partial({}, { locale })}</p>
      )}
      <ComparisonLists comparison={data} />
    </section>
  )
}
