import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Slit } from '../../shared/ui/slit.tsx'

type Message = (input: object, options: { locale: Locale }) => string

export interface Reason {
  title: Message
  text: Message
}

/** The audience of the programme. */
export const audiences: readonly Reason[] = [
  { title: m.partners_who_studio, text: m.partners_who_studio_text },
  { title: m.partners_who_chain, text: m.partners_who_chain_text },
  { title: m.partners_who_auditor, text: m.partners_who_auditor_text },
]

/** Things that the partnership doesn't include. */
export const limits: readonly Reason[] = [
  { title: m.partners_not_seal, text: m.partners_not_seal_text },
  { title: m.partners_not_report, text: m.partners_not_report_text },
  { title: m.partners_not_source, text: m.partners_not_source_text },
]

export const applySteps: readonly Reason[] = [
  { title: m.partners_apply_1, text: m.partners_apply_1_text },
  { title: m.partners_apply_2, text: m.partners_apply_2_text },
  { title: m.partners_apply_3, text: m.partners_apply_3_text },
]

const ourSide: readonly Message[] = [m.partners_we_1, m.partners_we_2, m.partners_we_3, m.partners_we_4]
const yourSide: readonly Message[] = [m.partners_you_1, m.partners_you_2, m.partners_you_3, m.partners_you_4]

const EARS = 'M60 92V44l24 22h36l24-22v48M192 148v-48l22 20h40l22-20v48'

/** Two boxes with ports and ears, joined by one trace that ends in the second. */
export const PartnersPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full">
    <path d={EARS} className="fill-surface stroke-line" strokeWidth="2" />
    <path d="M44 92H160V240H44ZM176 148H292V240H176Z" className="fill-surface stroke-line" strokeWidth="2" />
    <path d="M68 196h52M68 216h68M200 220h68" className="stroke-line" strokeWidth="6" />
    <path d="M44 130h-16M44 150h-16M292 184h16M292 204h16" className="stroke-line" strokeWidth="6" />
    <path d="M84 116c6 12 6 26 0 38c-6-12-6-26 0-38ZM120 116c6 12 6 26 0 38c-6-12-6-26 0-38Z" className="fill-volt" />
    <path d="M0 176H102V188H160" className="fill-none stroke-line" strokeWidth="2" />
    <path d="M160 172H216V186" className="trace" pathLength="1" />
    <circle cx="216" cy="190" r="6" className="trace-dot fill-volt" />
    <path d="M252 172c5 9 5 20 0 29c-5-9-5-20 0-29Z" className="fill-muted" />
  </svg>
)

/** Opens the application as a dialog. Without a script it links to the form on the page. */
export const ApplyLink = ({ className }: { className: string }) => (
  <a href="#apply" data-dialog="partnership" className={`${buttonClass('primary', 'site')} ${className}`}>
    {m.partners_apply({}, { locale: useLocale() })}
  </a>
)

interface ReasonListProps {
  reasons: readonly Reason[]
  /** Numbered if the entries follow one another. */
  isOrdered?: boolean
}

export const ReasonList = ({ reasons, isOrdered = false }: ReasonListProps) => {
  const t = useText()
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {reasons.map(({ title, text }, index) => (
        <li key={t(title)} className="border-t-2 border-text pt-4">
          {isOrdered && (
            <p aria-hidden="true" className="mb-2 font-mono text-sm text-muted">
              {index + 1}
            </p>
          )}
          <h3 className="text-lg">{t(title)}</h3>
          <p className="mt-2 text-muted">{t(text)}</p>
        </li>
      ))}
    </List>
  )
}

/** The contributions of both sides, next to each other for comparison. */
export const BothSides = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <Side title={t(m.partners_we, { company: brand.company[locale] })} items={ourSide} />
      <Side title={t(m.partners_you)} items={yourSide} />
    </div>
  )
}

const Side = ({ title, items }: { title: string; items: typeof ourSide }) => {
  const t = useText()
  const id = useId()
  return (
    <div className="rounded-data border border-line bg-surface p-6 sm:p-8">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-6 grid gap-5">
        {items.map((item) => (
          <li key={t(item)} className="grid grid-cols-[1.5rem_1fr]">
            <Slit className="mt-1 h-5 w-2.5" />
            {t(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
