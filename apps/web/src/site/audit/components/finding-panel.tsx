import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { CodeLines } from '../../../shared/ui/code-lines.tsx'
import { FindingHead } from '../../../shared/ui/finding-head.tsx'
import { Trace } from '../../../shared/ui/trace.tsx'
import { sampleFinding } from '../sample/sample-finding.ts'
import { Pin } from './pin.tsx'

/** Heights of the panel's parts in px; the trace ends exactly on the marked line, so they are fixed. */
const HEAD = 40
const PADDING = 12
const LINE = 24

/** The finding as a report prints it: the code, the head, and the reasons. */
export const FindingPanel = () => {
  const locale = useLocale()
  const { file, line, firstLine, lastLine, lines, id, severity, grade, text } = sampleFinding
  const { title, why, fix, falseAlarm } = text[locale]
  const y = HEAD + PADDING + (line - firstLine + 0.5) * LINE
  return (
    <div className="night relative min-w-0 border border-line bg-surface text-text">
      <div className="flex h-10 items-center border-b border-line px-4 font-mono text-xs text-muted">{file}</div>
      <CodeLines
        label={m.audit_sample_code_label({ first: firstLine, last: lastLine }, { locale })}
        lines={lines}
        firstLine={firstLine}
        marked={{ start: line, end: line }}
        hasBar={false}
        markLabel={m.site_sample_here({}, { locale })}
      />
      <div className="flex items-start justify-between gap-4 border-t border-line px-5 py-4 text-base">
        <FindingHead id={id} severity={severity} title={title} place={`${file}:${line}`} grade={grade} />
        <span className="flex flex-col justify-between gap-10">
          <Pin number={2} />
          <Pin number={3} />
        </span>
      </div>
      <Reason number={4} title={m.app_finding_why({}, { locale })} text={why} />
      <Reason number={5} title={m.app_finding_fix({}, { locale })} text={fix} />
      <Reason number={6} title={m.app_finding_false_alarm({}, { locale })} text={falseAlarm} />
      {/* Its middle is the middle of the marked line, as the end of the trace is. */}
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
