import type { Evidence, Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { gradeWords, severityWord, suppressionWords } from '@lc/report/words'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { useReportAddress } from '../report/use-report-address.ts'
import { FindingCode } from './finding-code.tsx'
import { ExhibitFix, ExhibitStories, ExhibitTests } from './finding-exhibits.tsx'
import { TriageNote } from './finding-status.tsx'
import { CarriedNote, LibraryTag } from './finding-tags.tsx'

/** Loaded on demand: the texts for reason codes are large, and most findings have none. */
const ReasonLine = lazyPart(() => import('./reason-line.tsx').then((file) => file.ReasonLine))

// Only partial reports have it.
const WithheldPlace = lazyPart(() => import('../sharing/withheld.tsx').then((file) => file.WithheldPlace))

interface FindingDetailProps {
  scanId: string
  finding: Finding
  /** Buttons for the finding. */
  actions?: ReactNode
}

/** From the consequence to the code, the explanation and the fix; tests and engine messages are closed at first. */
export const FindingDetail = ({ scanId, finding, actions }: FindingDetailProps) => {
  const locale = useLocale()
  const t = useText()
  const address = useReportAddress()
  const { text } = finding
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
          ← {t(m.app_findings_back)}
        </Link>
        <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm">
          <SeverityGlyph severity={finding.severity} />
          <span className="font-semibold">{severityWord(finding.severity, locale)}</span>
          <span className="font-mono text-xs text-muted">{finding.id}</span>
          <span className="text-muted">{gradeWords(finding.grade, locale)}</span>
        </p>
        <h2 className="mt-1 text-xl wrap-anywhere">{text.title}</h2>
        <Consequence finding={finding} />
        <LibraryTag library={finding.library} />
        <Suppression finding={finding} />
        <CarriedNote carried={finding.carried} findingId={finding.id} />
        <TriageNote status={finding.status} decision={finding.decision} />
        {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="min-[1500px]:col-start-1 min-[1500px]:row-span-2 min-[1500px]:row-start-1 min-[1500px]:border-r min-[1500px]:border-line">
        {finding.withheldUntil ? (
          <Suspense>
            <WithheldPlace until={finding.withheldUntil} locations={finding.locations} />
          </Suspense>
        ) : (
          <FindingCode scanId={finding.carried?.scanId ?? scanId} finding={finding} />
        )}
        {finding.truncated.locations > 0 && (
          <p className="border-b border-line px-5 py-2 text-sm md:px-7">
            {t(m.app_finding_truncated_locations, { count: finding.truncated.locations })}
          </p>
        )}
      </div>
      <div className="grid content-start gap-6 px-5 py-6 md:px-7 min-[1500px]:col-start-2">
        <Part title={t(m.app_finding_how)} body={text.what}>
          {!finding.withheldUntil && <ExhibitStories scanId={scanId} finding={finding} />}
        </Part>
        <Part title={t(m.app_finding_fix)} body={text.fix}>
          {!finding.withheldUntil && <ExhibitFix scanId={scanId} finding={finding} />}
        </Part>
        <Part title={t(m.app_finding_false_positive)} body={text.falseAlarm} />
        {!finding.withheldUntil && (
          <>
            <ExhibitTests scanId={scanId} finding={finding} />
            <EngineMessages finding={finding} />
          </>
        )}
        <References finding={finding} />
      </div>
    </article>
  )
}

/** The result of an attack or failure: in this contract's own names if an engine reports them, then for its kind in general. */
const Consequence = ({ finding: { evidence, text } }: { finding: Finding }) => {
  const reason = evidence.find(({ why }) => why?.code.startsWith('proved_') || why?.code.startsWith('found_'))?.why
  return (
    <div className="mt-2 max-w-[44rem]" data-consequence>
      {reason && (
        <Suspense>
          <div className="font-semibold">
            <ReasonLine reason={reason} />
          </div>
        </Suspense>
      )}
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text.why}</p>
    </div>
  )
}

const Part = ({ title, body, children }: { title: string; body: string; children?: ReactNode }) => (
  <section>
    <h3 className="text-base">{title}</h3>
    <p className="mt-1 max-w-[44rem] wrap-anywhere whitespace-pre-line">{body}</p>
    {children}
  </section>
)

const Suppression = ({ finding: { suppression } }: { finding: Finding }) => {
  const locale = useLocale()
  if (!suppression) return null
  return suppressionWords(suppression, locale).map((words) => (
    <p key={words} className="text-sm text-muted wrap-anywhere">
      {visibleText(words)}
    </p>
  ))
}

const EngineMessages = ({ finding }: { finding: Finding }) => {
  const t = useText()
  return (
    <details className="border border-line" data-engine-messages>
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4">
        <h3 className="text-sm">{t(m.app_finding_words)}</h3>
      </summary>
      <div className="border-t border-line px-4 pb-4">
        {finding.evidence.map((evidence) => (
          <figure key={JSON.stringify(evidence)} className="mt-3 border-l-2 border-line pl-4">
            <figcaption className="font-mono text-xs text-muted">
              {evidence.engine} · {visibleText(evidence.check)}
            </figcaption>
            <EvidenceMessage evidence={evidence} />
          </figure>
        ))}
        {finding.truncated.evidence > 0 && (
          <p className="mt-2 text-sm">{t(m.app_finding_truncated_evidence, { count: finding.truncated.evidence })}</p>
        )}
      </div>
    </details>
  )
}

/** Reason codes are translated; a tool's own text isn't. */
const EvidenceMessage = ({ evidence: { why, words } }: { evidence: Evidence }) => (
  <>
    {why && (
      <Suspense>
        <ReasonLine reason={why} />
      </Suspense>
    )}
    {words && (
      <blockquote className="mt-1 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{visibleText(words)}</blockquote>
    )}
  </>
)

const References = ({ finding }: { finding: Finding }) => {
  const t = useText()
  if (finding.references.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{t(m.app_finding_references)}</h3>
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
