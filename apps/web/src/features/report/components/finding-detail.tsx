import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Finding } from '@lc/contract'
import { gradeWords, severityWord } from '@lc/report/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/locale-context.ts'
import { SeverityGlyph } from '../../../ui/severity-glyph.tsx'
import { FindingCode } from './finding-code.tsx'
import { FindingExhibits } from './finding-exhibits.tsx'
import { LibraryTag } from './library-tag.tsx'
import { TriageNote } from './triage-tag.tsx'

interface FindingDetailProps {
  contractId: string
  finding: Finding
  /** What can be done with it. */
  actions?: ReactNode
}

export const FindingDetail = ({ contractId, finding, actions }: FindingDetailProps) => {
  const locale = useLocale()
  const { text } = finding
  const parts = [
    { title: m.app_finding_what({}, { locale }), body: text.what },
    { title: m.app_finding_why({}, { locale }), body: text.why },
    { title: m.app_finding_fix({}, { locale }), body: text.fix },
    { title: m.app_finding_false_alarm({}, { locale }), body: text.falseAlarm },
  ]
  return (
    <article className="border border-line bg-surface" data-finding={finding.id}>
      <header className="border-b border-line px-5 py-5 md:px-7">
        <Link
          to={{ search: '', hash: finding.id }}
          className="mb-3 inline-flex min-h-8 items-center text-sm underline underline-offset-4 lg:hidden"
        >
          ← {m.app_findings_back({}, { locale })}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <SeverityGlyph severity={finding.severity} />
          <span className="font-semibold">{severityWord(finding.severity, locale)}</span>
          <span className="font-mono text-xs text-muted">{finding.id}</span>
          <span className="text-muted">{gradeWords(finding.grade, locale)}</span>
        </p>
        <h2 className="mt-2 text-xl wrap-anywhere">{text.title}</h2>
        <LibraryTag library={finding.library} />
        <Suppression finding={finding} />
        <TriageNote status={finding.status} decision={finding.decision} />
        {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      </header>
      <FindingCode contractId={contractId} locations={finding.locations} />
      {finding.truncated.locations > 0 && (
        <p className="border-b border-line px-5 py-2 text-sm md:px-7">
          {m.app_finding_truncated_locations({ count: finding.truncated.locations }, { locale })}
        </p>
      )}
      <div className="grid gap-6 px-5 py-6 md:px-7">
        <FindingExhibits contractId={contractId} finding={finding} />
        {parts.map(({ title, body }) => (
          <section key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 max-w-[44rem] wrap-anywhere whitespace-pre-line">{body}</p>
          </section>
        ))}
        <EngineWords finding={finding} />
        <References finding={finding} />
      </div>
    </article>
  )
}

const Suppression = ({ finding: { suppressedAt } }: { finding: Finding }) => {
  const locale = useLocale()
  if (!suppressedAt) return null
  const place = { file: visibleText(suppressedAt.file), line: suppressedAt.line }
  return <p className="text-sm text-muted wrap-anywhere">{m.app_finding_suppressed_at(place, { locale })}</p>
}

const EngineWords = ({ finding }: { finding: Finding }) => {
  const locale = useLocale()
  return (
    <section>
      <h3 className="text-base">{m.app_finding_words({}, { locale })}</h3>
      {finding.evidence.map((evidence) => (
        <figure
          key={`${evidence.engine} ${evidence.check} ${evidence.words}`}
          className="mt-2 border-l-2 border-line pl-4"
        >
          <figcaption className="font-mono text-xs text-muted">
            {evidence.engine} · {visibleText(evidence.check)}
          </figcaption>
          <blockquote className="mt-1 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {visibleText(evidence.words)}
          </blockquote>
        </figure>
      ))}
      {finding.truncated.evidence > 0 && (
        <p className="mt-2 text-sm">
          {m.app_finding_truncated_evidence({ count: finding.truncated.evidence }, { locale })}
        </p>
      )}
    </section>
  )
}

const References = ({ finding }: { finding: Finding }) => {
  const locale = useLocale()
  if (finding.references.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{m.app_finding_references({}, { locale })}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {finding.references.map(({ label, url }) => (
          <li key={url}>
            <a
              href={url}
              rel="noreferrer"
              className="inline-flex min-h-8 items-center text-volt-ink underline underline-offset-4 wrap-anywhere"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
