import type { Evidence, Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { gradeWords, severityWord } from '@lc/report/words'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { useReportAddress } from '../use-report-address.ts'
import { CarriedNote } from './carried-tag.tsx'
import { FindingCode } from './finding-code.tsx'
import { FindingExhibits } from './finding-exhibits.tsx'
import { LibraryTag } from './library-tag.tsx'
import { TriageNote } from './triage-tag.tsx'

/** All that engines may say is much to load for a list; most findings have none of it. */
const WhyLine = late(() => import('./why-line.tsx').then((file) => file.WhyLine))

interface FindingDetailProps {
  contractId: string
  finding: Finding
  /** What can be done with it. */
  actions?: ReactNode
}

export const FindingDetail = ({ contractId, finding, actions }: FindingDetailProps) => {
  const locale = useLocale()
  const address = useReportAddress()
  const { text } = finding
  const parts = [
    { title: m.app_finding_what({}, { locale }), body: text.what },
    { title: m.app_finding_why({}, { locale }), body: text.why },
    { title: m.app_finding_fix({}, { locale }), body: text.fix },
    { title: m.app_finding_false_alarm({}, { locale }), body: text.falseAlarm },
  ]
  return (
    <article
      className="border border-line bg-surface min-[1500px]:grid min-[1500px]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] min-[1500px]:grid-rows-[auto_1fr]"
      data-finding={finding.id}
    >
      <header className="border-b border-line px-5 py-5 md:px-7 min-[1500px]:col-start-2">
        <Link
          to={{ ...address.to({ finding: undefined, file: undefined, line: undefined }), hash: finding.id }}
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
        <CarriedNote carried={finding.carried} findingId={finding.id} />
        <TriageNote status={finding.status} decision={finding.decision} />
        {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="min-[1500px]:col-start-1 min-[1500px]:row-span-2 min-[1500px]:row-start-1 min-[1500px]:border-r min-[1500px]:border-line">
        <FindingCode contractId={finding.carried?.scanId ?? contractId} finding={finding} />
        {finding.truncated.locations > 0 && (
          <p className="border-b border-line px-5 py-2 text-sm md:px-7">
            {m.app_finding_truncated_locations({ count: finding.truncated.locations }, { locale })}
          </p>
        )}
      </div>
      <div className="grid content-start gap-6 px-5 py-6 md:px-7 min-[1500px]:col-start-2">
        {parts.map(({ title, body }) => (
          <section key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 max-w-[44rem] wrap-anywhere whitespace-pre-line">{body}</p>
          </section>
        ))}
        <FindingExhibits contractId={contractId} finding={finding} />
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
        <figure key={JSON.stringify(evidence)} className="mt-2 border-l-2 border-line pl-4">
          <figcaption className="font-mono text-xs text-muted">
            {evidence.engine} · {visibleText(evidence.check)}
          </figcaption>
          <EvidenceWords evidence={evidence} />
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

/** A code is said in the reader's language, and what a tool wrote as it wrote it. */
const EvidenceWords = ({ evidence: { why, words } }: { evidence: Evidence }) => (
  <>
    {why && (
      <Suspense>
        <WhyLine why={why} />
      </Suspense>
    )}
    {words && (
      <blockquote className="mt-1 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{visibleText(words)}</blockquote>
    )}
  </>
)

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
