import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { CodeLines } from '../../shared/ui/code-lines.tsx'
import { Trace } from '../../shared/ui/drawings.tsx'
import { FindingHead } from '../../shared/ui/finding-head.tsx'
import { LedgerSection } from '../sections.tsx'
import source from './sample/fee-collector.sol?raw'

const FIRST_LINE = 8
const LAST_LINE = 21

/** The product's report on the sample. The end-to-end test scans the same file and compares. */
const sampleFinding = {
  file: 'fee-collector.sol',
  id: 'LC-01',
  severity: 'high',
  grade: 'pattern',
  text: detectorById('arbitrary-transfer-from').text,
  line: 19,
  firstLine: FIRST_LINE,
  lastLine: LAST_LINE,
  lines: source.split('\n').slice(FIRST_LINE - 1, LAST_LINE),
} as const

const notes = [
  { title: m.audit_note_1, text: m.audit_note_1_text },
  { title: m.audit_note_2, text: m.audit_note_2_text },
  { title: m.audit_note_3, text: m.audit_note_3_text },
  { title: m.audit_note_4, text: m.audit_note_4_text },
  { title: m.audit_note_5, text: m.audit_note_5_text },
  { title: m.audit_note_6, text: m.audit_note_6_text },
]

/** One finding with pins, and a note for each pin beside it. */
export const AnnotatedFinding = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number="04" id="finding" title={t(m.audit_sample_title)}>
      <p className="mt-4 max-w-[40rem] text-muted">{t(m.audit_sample_text, { product: brand.product[locale] })}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <FindingPanel />
        <ol className="grid content-start gap-x-10 gap-y-6 md:max-xl:grid-cols-2">
          {notes.map(({ title, text }, index) => (
            <li key={t(title)} className="flex gap-3">
              <Pin number={index + 1} />
              <div>
                <h3 className="text-base">{t(title)}</h3>
                <p className="mt-1 text-base text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </LedgerSection>
  )
}

/** Heights of the panel's parts in px. They are fixed because the trace ends exactly on the marked line. */
const HEAD = 40
const PADDING = 12
const LINE = 24

/** The finding as a report prints it: the code, the head and the reasons. */
const FindingPanel = () => {
  const locale = useLocale()
  const t = useText()
  const { file, line, firstLine, lastLine, lines, id, severity, grade, text } = sampleFinding
  const { title, why, fix, falseAlarm } = text[locale]
  const y = HEAD + PADDING + (line - firstLine + 0.5) * LINE
  return (
    <div className="night relative min-w-0 border border-line bg-surface text-text">
      <div className="flex h-10 items-center border-b border-line px-4 font-mono text-xs text-muted">{file}</div>
      <CodeLines
        label={t(m.audit_sample_code_label, { first: firstLine, last: lastLine })}
        lines={lines}
        firstLine={firstLine}
        marked={{ start: line, end: line }}
        hasBar={false}
        markLabel={t(m.site_sample_here)}
      />
      <div className="flex items-start justify-between gap-4 border-t border-line px-5 py-4 text-base">
        <FindingHead id={id} severity={severity} title={title} place={`${file}:${line}`} grade={grade} />
        <span className="flex flex-col justify-between gap-10">
          <Pin number={2} />
          <Pin number={3} />
        </span>
      </div>
      <Reason number={4} title={t(m.app_finding_impact)} text={why} />
      <Reason number={5} title={t(m.app_finding_fix)} text={fix} />
      <Reason number={6} title={t(m.app_finding_false_positive)} text={falseAlarm} />
      {/* Centred on the marked line, like the end of the trace. */}
      <span className="absolute top-[316px] right-5 rounded-full bg-surface">
        <Pin number={1} />
      </span>
      <Trace
        className="pointer-events-none absolute top-px left-px size-px overflow-visible"
        path={`M-1400 -20H-9V${y}H14`}
        end={{ x: 14, y }}
      />
    </div>
  )
}

const Reason = ({ number, title, text }: { number: number; title: string; text: string }) => (
  <div className="flex items-start justify-between gap-4 border-t border-line px-5 py-4 text-base">
    <div>
      <h3 className="text-sm">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
    </div>
    <Pin number={number} />
  </div>
)

/** Connects a part of the finding with its note. Assistive technology gets the same from the order of the list. */
const Pin = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="flex size-6 shrink-0 items-center justify-center rounded-full border border-control font-mono text-xs"
  >
    {number}
  </span>
)
