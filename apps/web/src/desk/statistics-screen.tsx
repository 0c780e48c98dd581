import { verdicts } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../shared/i18n/text.ts'
import { FactList } from '../shared/ui/facts.tsx'
import { LoadFailed, Loading } from '../shared/ui/load-state.tsx'
import { ScrollRegion } from '../shared/ui/scroll-region.tsx'
import { verdictNames } from './answer-form.tsx'
import { type Statistics, useStatistics } from './desk-api.ts'

export const StatisticsScreen = () => {
  const t = useText()
  const { data, isError, refetch } = useStatistics()
  return (
    <>
      <h1 className="text-2xl">{t(m.desk_statistics)}</h1>
      {data ? <Numbers numbers={data} /> : isError ? <LoadFailed onRetry={refetch} /> : <Loading />}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
)

/** Numbers as text: FactList leaves out a value that is zero. */
const Numbers = ({ numbers }: { numbers: Statistics }) => {
  const locale = useLocale()
  const t = useText()
  const { answered, answeredInTime, medianHours } = numbers
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <div data-statistics>
      <Part title={t(m.desk_statistics_now)}>
        <FactList
          facts={[
            { name: t(m.desk_statistics_waiting), value: String(numbers.waiting) },
            { name: t(m.desk_statistics_overdue), value: String(numbers.overdue) },
            { name: t(m.desk_statistics_proposed), value: String(numbers.proposed) },
          ]}
        />
      </Part>
      <Part title={t(m.desk_statistics_days, { days: numbers.days })}>
        <FactList
          facts={[
            { name: t(m.desk_statistics_asked), value: String(numbers.asked) },
            { name: t(m.desk_statistics_answered), value: String(answered) },
            {
              name: t(m.desk_statistics_in_time),
              value: t(m.desk_statistics_in_time_of, { inTime: answeredInTime, answered }),
            },
            {
              name: t(m.desk_statistics_median),
              value:
                medianHours === undefined
                  ? t(m.desk_statistics_none)
                  : t(m.desk_statistics_hours, { hours: hours.format(medianHours) }),
            },
            { name: t(m.desk_statistics_unanswered), value: String(numbers.closedUnanswered) },
          ]}
        />
      </Part>
      <Part title={t(m.desk_statistics_verdicts)}>
        <FactList
          facts={verdicts.map((verdict) => ({
            name: t(verdictNames[verdict]),
            value: String(numbers.verdicts[verdict] ?? 0),
          }))}
        />
      </Part>
      {numbers.experts.length > 0 && (
        <Part title={t(m.desk_statistics_experts)}>
          <ExpertTable experts={numbers.experts} />
        </Part>
      )}
    </div>
  )
}

const cell = 'border-t border-line py-2 pr-6 text-left'

const ExpertTable = ({ experts }: Pick<Statistics, 'experts'>) => {
  const t = useText()
  return (
    <ScrollRegion label={t(m.desk_statistics_experts)}>
      <table className="w-full tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            {[m.desk_statistics_expert, m.desk_statistics_answered, m.desk_statistics_approved].map((name) => (
              <th key={t(name)} scope="col" className={cell}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {experts.map(({ name, answered, approved }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                {name}
              </th>
              <td className={cell}>{answered}</td>
              <td className={cell}>{approved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
