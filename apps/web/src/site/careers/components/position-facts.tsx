import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

export const PositionFacts = ({ group, place }: { group: string; place: string }) => {
  const locale = useLocale()
  const facts = [
    { label: m.careers_fact_group({}, { locale }), value: group },
    { label: m.careers_fact_place({}, { locale }), value: place },
    { label: m.careers_fact_kind({}, { locale }), value: m.careers_kind_full({}, { locale }) },
  ]
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
