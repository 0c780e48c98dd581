import { m } from '@lc/content/messages'
import { gradeWords, severityWord } from '@lc/report/words'
import type { ReactNode } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { formatDate, useLocale, useText } from '../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'
import { asCode, CodeText } from './code-text.tsx'
import type { ReportData } from './read-reports.ts'
import { formatCount } from './report-list.tsx'
import { verdictName } from './verdict-words.ts'

const linkClass = 'underline decoration-control underline-offset-4 hover:decoration-text'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-8 first:border-t-0 first:pt-0">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

/** Package, version and size, beside the findings where there is room. */
export const ReportFacts = ({ report }: { report: ReportData }) => {
  const locale = useLocale()
  const t = useText()
  const { licence, sourceLicences: sources, files, lines } = report
  const isSame = sources.length === 1 && sources[0] === licence
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 self-start text-base lg:sticky lg:top-24 lg:grid-cols-1">
      <Fact name={t(m.open_scanned)}>{formatDate(report.scannedOn, locale)}</Fact>
      <Fact name={t(m.open_licence)}>
        {isSame ? licence : t(m.open_licences, { licence, sources: sources.join(', ') })}
      </Fact>
      <Fact name={t(m.open_size)}>
        {t(m.open_size_value, { lines: formatCount(lines), files: formatCount(files) })}
      </Fact>
      <Fact name={t(m.open_compiler)}>{report.compilers.map((version) => `solc ${version}`).join(', ')}</Fact>
      {report.dependencies.length > 0 && (
        <Fact name={t(m.open_dependencies)}>
          {report.dependencies.map((dependency) => (
            <code key={dependency} className="block font-mono text-sm wrap-anywhere">
              {dependency}
            </code>
          ))}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 border-t border-line pt-2">
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const Findings = ({ report }: { report: ReportData }) => {
  const t = useText()
  const { findings, unlisted, isIncomplete } = report
  const rest = [
    unlisted.informational > 0 && t(m.open_unlisted_informational, { count: unlisted.informational }),
    unlisted.dependencies > 0 && t(m.open_unlisted_dependencies, { count: unlisted.dependencies }),
  ].filter((sentence) => sentence !== false)
  return (
    <Part title={t(m.open_findings)}>
      {findings.length === 0 && (
        <p className="mt-3 max-w-[44rem]">
          {t(isIncomplete ? m.head_gap : m.open_none)} {t(m.head_none_text)}
        </p>
      )}
      <ol className="mt-4">
        {findings.map((finding) => (
          <FindingRow key={finding.fingerprint} finding={finding} />
        ))}
      </ol>
      {rest.length > 0 && <p className="mt-4 max-w-[44rem] text-sm text-muted">{rest.join(' ')}</p>}
    </Part>
  )
}

const FindingRow = ({ finding }: { finding: ReportData['findings'][number] }) => {
  const locale = useLocale()
  const t = useText()
  const { kind, title, severity, grade, place, where, verdict, comment } = finding
  return (
    <li className="border-t border-line py-5 first:border-t-0" data-open-finding={finding.fingerprint}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <SeverityGlyph severity={severity} />
        <span className="font-semibold">{severityWord(severity, locale)}</span>
        <span className="text-muted">{gradeWords(grade, locale)}</span>
      </p>
      <h3 className="mt-1 text-lg font-semibold">
        {kind === null ? (
          title
        ) : (
          <a href={localPath(locale, `/detection/${kind}`)} className={linkClass}>
            {title}
          </a>
        )}
      </h3>
      <p className="mt-1 text-sm text-muted">
        <code className="font-mono wrap-anywhere">{where ? `${place} · ${where}` : place}</code>
      </p>
      <div className="mt-3 max-w-[44rem] border-l-2 border-text pl-4">
        <p className="text-sm">
          <span className="text-muted">{t(m.open_comment)} · </span>
          <strong className="font-semibold">{verdict && verdictName(verdict, locale)}</strong>
        </p>
        <p className="mt-1">
          <CodeText text={comment} />
        </p>
      </div>
    </li>
  )
}

export const Checks = ({ report }: { report: ReportData }) => {
  const t = useText()
  return (
    <Part title={t(m.open_checks)}>
      <p className="mt-3 max-w-[44rem] text-muted">{t(m.open_checks_text)}</p>
      <ul className="mt-4 border-b border-line">
        {report.checks.map(({ name, version, outcome, isMissed }) => (
          <li key={name} className="grid gap-x-8 border-t border-line py-3 md:grid-cols-[18rem_minmax(0,1fr)]">
            <span>
              {name} <span className="font-mono text-sm text-muted">{version}</span>
            </span>
            <span className={isMissed ? 'font-semibold' : ''}>{outcome}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The contracts that were checked and those that weren't, each with the reason. */
export const Scope = ({ report }: { report: ReportData }) => {
  const t = useText()
  const { contracts, notChecked, folders, dependencies, integrity } = report
  return (
    <Part title={t(m.open_contracts, { count: contracts.length })}>
      <ul className="mt-4 border-b border-line">
        {contracts.map(({ name, file, finished, missed }) => (
          <li key={`${file}:${name}`} className="border-t border-line py-3">
            <ContractName name={name} file={file} />
            <p className="mt-1">{finished}</p>
            {missed.map((sentence) => (
              <p key={sentence} className="text-sm text-muted">
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {notChecked.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t(m.scope_not_checked_title, { count: notChecked.length })}
          </summary>
          <ul className="mt-2 border-b border-line">
            {notChecked.map(({ name, file, reason }) => (
              <li key={`${file}:${name}`} className="border-t border-line py-2">
                <ContractName name={name} file={file} />
                <p className="text-sm">
                  <CodeText text={reason} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-4 max-w-[44rem] text-sm text-muted">
        {dependencies.length > 0 && t(m.open_dependencies_text)}
        {folders && <CodeText text={t(m.open_folders, { folders: folders.map(asCode).join(', ') })} />}
      </p>
      <p className="mt-4 text-sm text-muted">{t(m.open_hash)}</p>
      <code className="font-mono text-xs wrap-anywhere text-muted">{integrity}</code>
    </Part>
  )
}

const ContractName = ({ name, file }: { name: string; file: string }) => (
  <p className="wrap-anywhere">
    <code className="font-mono text-base">{name}</code> <code className="font-mono text-sm text-muted">{file}</code>
  </p>
)
