import { m } from '@lc/content/messages'
import { gradeWords } from '@lc/report/words'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { LedgerSection } from '../sections.tsx'

/** Half the width and the centre of each slit in px. The eye opens from stage to stage. */
const slits = [
  { x: 64, half: 10 },
  { x: 176, half: 24 },
  { x: 312, half: 52 },
] as const
const MIDDLE = 160

const lens = (x: number, half: number) =>
  `M${x} 16C${x + half} 96 ${x + half} 224 ${x} 304C${x - half} 224 ${x - half} 96 ${x} 16Z`

/** One line through three slits that open: compile, analyse, merge. It ends on the finding. */
export const ThreeSlits = () => (
  <svg viewBox="0 0 384 352" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    {slits.map(({ x, half }) => (
      <path key={x} d={lens(x, half)} className="fill-surface-2 stroke-muted" strokeWidth="2" />
    ))}
    <path
      d="M284 112h44M292 136h48M276 160h60M292 184h32M288 208h40"
      className="fill-none stroke-muted"
      strokeWidth="6"
    />
    <path className="trace" pathLength="1" d={`M-1400 336H8V${MIDDLE}H276`} />
    <circle className="trace-dot fill-volt" cx="276" cy={MIDDLE} r="6" />
  </svg>
)

const stages = [
  { title: m.detection_how_compile, text: m.detection_how_compile_text },
  { title: m.detection_how_read, text: m.detection_how_read_text },
  { title: m.detection_how_run, text: m.detection_how_run_text },
  { title: m.detection_how_attack, text: m.detection_how_attack_text },
  { title: m.detection_how_reason, text: m.detection_how_reason_text },
  { title: m.detection_how_fuzz, text: m.detection_how_fuzz_text },
  { title: m.detection_how_merge, text: m.detection_how_merge_text },
]

export const HowItDecides = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number="01" title={t(m.detection_how_title)}>
      <ol className="stops mt-10 max-w-[44rem]">
        {stages.map(({ title, text }) => (
          <li key={t(title)}>
            <h3 className="text-xl">{t(title)}</h3>
            <p className="mt-2 text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
      <a
        href={`${localPath(locale, '/audit')}#severity`}
        className="ml-8 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {t(m.detection_how_table)}
      </a>
      <p className="mt-10 max-w-[44rem] text-xl font-medium">{t(m.detection_how_tested)}</p>
    </LedgerSection>
  )
}

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
  const t = useText()
  return (
    <LedgerSection number="02" id="outcomes" title={t(m.detection_outcome_title)}>
      <p className="mt-4 max-w-[40rem] text-muted">{t(m.detection_outcome_text)}</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <dl className="border-b border-line">
          {outcomes.map(({ name, text }) => (
            <div key={t(name)} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-semibold first-letter:uppercase">{t(name)}</dt>
              <dd className="text-muted">{t(text)}</dd>
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
  const t = useText()
  return (
    <div>
      <h3 className="text-xl">{t(m.detection_grade_title)}</h3>
      <p className="mt-2 text-muted">{t(m.detection_grade_text)}</p>
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
