import { m } from '@lc/content/messages'
import { gradeWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'

const outcomes = [
  { name: m.app_outcome_passed, text: m.detection_outcome_passed },
  { name: m.app_outcome_found, text: m.detection_outcome_found },
  { name: m.app_outcome_unknown, text: m.detection_outcome_unknown },
  { name: m.app_outcome_timed_out, text: m.detection_outcome_timed_out },
  { name: m.app_outcome_unsupported, text: m.detection_outcome_unsupported },
  { name: m.app_outcome_failed, text: m.detection_outcome_failed },
  { name: m.app_outcome_not_run, text: m.detection_outcome_not_run },
]

export const HowItEnds = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="02" id="outcomes" title={m.detection_outcome_title({}, { locale })}>
      <p className="mt-4 max-w-[40rem] text-muted">{m.detection_outcome_text({}, { locale })}</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <dl className="border-b border-line">
          {outcomes.map(({ name, text }) => (
            <div
              key={name({}, { locale })}
              className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold first-letter:uppercase">{name({}, { locale })}</dt>
              <dd className="text-muted">{text({}, { locale })}</dd>
            </div>
          ))}
        </dl>
        <Grades />
      </div>
    </LedgerSection>
  )
}

const grades = ['proved', 'counterexample', 'agreed', 'pattern'] as const

const Grades = () => {
  const locale = useLocale()
  return (
    <div>
      <h3 className="text-xl">{m.detection_grade_title({}, { locale })}</h3>
      <p className="mt-2 text-muted">{m.detection_grade_text({}, { locale })}</p>
      <ol className="mt-4">
        {grades.map((grade, index) => (
          <li key={grade} className="flex items-baseline gap-3 border-t border-line py-3">
            <span aria-hidden="true" className="font-mono text-sm text-muted">
              {index + 1}
            </span>
            {gradeWords(grade, locale)}
          </li>
        ))}
      </ol>
    </div>
  )
}
