import type { LegalText } from '@lc/content/legal'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

type KeptRows = NonNullable<LegalText['sections'][number]['kept']>

/** What is kept, row by row: the thing, the reason, and how long. */
export const KeptList = ({ rows }: { rows: KeptRows }) => {
  const locale = useLocale()
  return (
    <ul className="mt-6 border-b border-line">
      {rows.map(({ what, why, until }) => (
        <li key={what} className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-3">
          <h3 className="text-base leading-normal text-wrap">{what}</h3>
          <Fact label={m.legal_kept_why({}, { locale })} text={why} />
          <Fact label={m.legal_kept_until({}, { locale })} text={until} />
        </li>
      ))}
    </ul>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <p className="text-base">
    <span className="block text-xs text-muted">{label}</span>
    {text}
  </p>
)
