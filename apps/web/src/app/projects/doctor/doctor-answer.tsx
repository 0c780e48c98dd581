import type { Diagnosis, DoctorChange, DoctorReason } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { Slit } from '../../../shared/ui/slit.tsx'
import { ShowMore } from '../buttons.tsx'
import { describeChange, describeHelp, describeReason, isImportRefused } from './doctor-words.ts'

const stateTexts = {
  compiled: { title: m.doctor_state_compiled, text: undefined },
  compiled_with_changes: { title: m.doctor_state_compiled_with_changes, text: m.intake_doctor_changed_text },
  cannot: { title: m.doctor_state_cannot, text: m.intake_doctor_cannot_text },
} as const satisfies Record<Diagnosis['state'], unknown>

const importTexts = { title: m.intake_git_cannot_title, text: m.intake_git_cannot_text }

/** The compile doctor's answer: its changes, the problems, and how to fix them. */
export const DoctorAnswer = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const t = useText()
  const { state, changes, reasons } = diagnosis
  const { title, text } = isImportRefused(diagnosis) ? importTexts : stateTexts[state]
  const reasonsTitle = state === 'cannot' ? m.intake_doctor_reasons : m.intake_doctor_reasons_partial
  return (
    <div data-doctor={state}>
      <p role="status" className="flex items-center gap-3 text-lg font-semibold">
        {state === 'cannot' ? <CannotGlyph /> : <SeverityGlyph severity="passed" />}
        {t(title)}
      </p>
      {text && <p className="mt-1 max-w-[40rem] text-muted">{t(text)}</p>}
      {reasons.length > 0 && (
        <ShortenedList title={t(reasonsTitle)} items={reasons}>
          {(reason) => <ReasonRow reason={reason} />}
        </ShortenedList>
      )}
      {changes.length > 0 && (
        <ShortenedList title={t(m.intake_doctor_changes)} items={changes}>
          {(change) => <ChangeRow change={change} />}
        </ShortenedList>
      )}
    </div>
  )
}

const ChangeRow = ({ change }: { change: DoctorChange }) => (
  <p className="py-2.5 wrap-anywhere" data-change={change.code}>
    {describeChange(change, useLocale())}
  </p>
)

const FIRST = 10

interface ShortenedListProps<T> {
  title: string
  items: readonly T[]
  children: (item: T) => React.ReactNode
}

/** Shows the first items and the rest on demand: a project of 2,000 files may have as many notes. */
const ShortenedList = <T,>({ title, items, children }: ShortenedListProps<T>) => {
  const [shown, setShown] = useState(FIRST)
  const more = Math.min(items.length - shown, FIRST * 10)
  return (
    <section className="mt-5">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 border-b border-line">
        {items.slice(0, shown).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answer never changes
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

/** One problem: what, where and how to fix it, then the compiler's own message. */
const ReasonRow = ({ reason }: { reason: DoctorReason }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div className="flex gap-3 py-3.5" data-reason={reason.code} data-file={reason.file} data-line-number={reason.line}>
      <Slit className="mt-0.5 h-5 w-2.5 shrink-0 text-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{describeReason(reason, locale)}</p>
        <p className="mt-2 text-sm">
          <span className="text-muted">{t(m.intake_doctor_help)}</span> {describeHelp(reason, locale)}
          {reason.suggestion !== undefined && (
            <span className="wrap-anywhere">
              {' '}
              {t(m.doctor_suggestion, { suggestion: visibleText(reason.suggestion) })}
            </span>
          )}
        </p>
        {reason.detail !== undefined && <CompilerMessage {...reason} detail={reason.detail} />}
      </div>
    </div>
  )
}

interface CompilerMessageProps {
  detail: string
  file?: string | undefined
  line?: number | string | undefined
}

/** The compiler's own text, labelled as such, with invisible characters made visible. */
const CompilerMessage = ({ detail, file = '', line = '' }: CompilerMessageProps) => {
  const t = useText()
  const title = t(m.intake_doctor_compiler_words)
  return (
    <details open className="mt-2">
      <summary className="fold inline-flex min-h-8 cursor-pointer items-center text-sm text-muted">{title}</summary>
      <ScrollRegion
        label={`${title} ${visibleText(file)} ${line}`.trim()}
        className="max-h-64 border border-line bg-bg p-3"
      >
        <pre lang="en" className="text-xs whitespace-pre-wrap wrap-anywhere">
          {visibleText(detail)}
        </pre>
      </ScrollRegion>
    </details>
  )
}
