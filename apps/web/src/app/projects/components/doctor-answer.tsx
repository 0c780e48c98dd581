import type { Diagnosis, DoctorChange } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { changeWords } from '../doctor-words.ts'
import { ReasonRow } from './reason-row.tsx'
import { ShowMore } from './show-more.tsx'

const words = {
  compiled: { title: m.doctor_state_compiled, text: undefined },
  compiled_with_changes: { title: m.doctor_state_compiled_with_changes, text: m.intake_doctor_changed_text },
  cannot: { title: m.doctor_state_cannot, text: m.intake_doctor_cannot_text },
} as const satisfies Record<Diagnosis['state'], unknown>

/** The compile doctor's answer in words: what was changed, what is missing, and what would help. */
export const DoctorAnswer = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const locale = useLocale()
  const { state, changes, reasons } = diagnosis
  const { title, text } = words[state]
  const reasonsTitle = state === 'cannot' ? m.intake_doctor_reasons : m.intake_doctor_reasons_partial
  return (
    <div data-doctor={state}>
      <p role="status" className="flex items-center gap-3 text-lg font-semibold">
        {state === 'cannot' ? <CannotGlyph /> : <SeverityGlyph severity="passed" />}
        {title({}, { locale })}
      </p>
      {text && <p className="mt-1 max-w-[40rem] text-muted">{text({}, { locale })}</p>}
      {reasons.length > 0 && (
        <Cut title={reasonsTitle({}, { locale })} items={reasons}>
          {(reason) => <ReasonRow reason={reason} />}
        </Cut>
      )}
      {changes.length > 0 && (
        <Cut title={m.intake_doctor_changes({}, { locale })} items={changes}>
          {(change) => <ChangeRow change={change} />}
        </Cut>
      )}
    </div>
  )
}

const ChangeRow = ({ change }: { change: DoctorChange }) => (
  <p className="py-2.5 wrap-anywhere" data-change={change.code}>
    {changeWords(change, useLocale())}
  </p>
)

const FIRST = 10

interface CutProps<T> {
  title: string
  items: readonly T[]
  children: (item: T) => React.ReactNode
}

/** A list of which the first are shown and the rest on demand: a project of 2,000 files may have as many words said of it. */
const Cut = <T,>({ title, items, children }: CutProps<T>) => {
  const [shown, setShown] = useState(FIRST)
  const more = Math.min(items.length - shown, FIRST * 10)
  return (
    <section className="mt-5">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 border-b border-line">
        {items.slice(0, shown).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answer never changes once it is given
          <li key={at} className="border-t border-line">
            {children(item)}
          </li>
        ))}
      </ul>
      <ShowMore count={more} onShow={() => setShown(shown + more)} />
    </section>
  )
}

const CannotGlyph = () => (
  <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" focusable="false">
    <path d="M1.500 1.500h13v13h-13zM5 5l6 6M11 5l-6 6" className="fill-none stroke-current" strokeWidth="1.500" />
  </svg>
)
