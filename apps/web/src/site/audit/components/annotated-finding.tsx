import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { Pin } from './pin.tsx'

const notes = [
  { title: m.audit_note_1, text: m.audit_note_1_text },
  { title: m.audit_note_2, text: m.audit_note_2_text },
  { title: m.audit_note_3, text: m.audit_note_3_text },
  { title: m.audit_note_4, text: m.audit_note_4_text },
  { title: m.audit_note_5, text: m.audit_note_5_text },
  { title: m.audit_note_6, text: m.audit_note_6_text },
]

/** One finding with pins, and beside it what each pin means. */
export const AnnotatedFinding = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="04" id="finding" title={m.audit_sample_title({}, { locale })}>
      <p className="mt-4 max-w-[40rem] text-muted">
        {m.audit_sample_text({ product: brand.product[locale] }, { locale })}
      </p>
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <FindingPanel />
        <ol className="grid content-start gap-x-10 gap-y-6 md:max-xl:grid-cols-2">
          {notes.map(({ title, text }, index) => (
            <li key={title({}, { locale })} className="flex gap-3">
              <Pin number={index + 1} />
              <div>
                <h3 className="text-base">{title({}, { locale })}</h3>
                <p className="mt-1 text-base text-muted">{text({}, { locale })}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </LedgerSection>
  )
}
