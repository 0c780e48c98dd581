import { chainById, type ScanSummary } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { formatDay, useLocale, useText } from '../../../shared/i18n/text.ts'

interface ReportHeadProps {
  summary: ScanSummary
  /** Buttons for a completed report. */
  actions?: ReactNode
}

/** On a phone, an open finding has the screen to itself. The heading stays for screen readers. */
export const hiddenBehindFinding = 'max-lg:[[data-report]:has([data-chosen])_&]:hidden'

/** The name and the facts of any scan, with the actions beside the name, or above it on a phone. */
export const ReportHead = ({ summary, actions }: ReportHeadProps) => {
  const locale = useLocale()
  const t = useText()
  const facts = useFacts(summary)
  const isOwn = useReportSource() === undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      {isOwn && (
        <Link
          to={localPath(locale, '/dashboard')}
          className={`${hiddenBehindFinding} inline-flex min-h-8 items-center justify-self-start text-sm text-muted underline decoration-control underline-offset-4 hover:text-text`}
        >
          ← {t(m.app_report_back)}
        </Link>
      )}
      {actions && (
        <div className={`${hiddenBehindFinding} col-start-2 flex gap-2 md:row-span-2 md:self-end`}>{actions}</div>
      )}
      <h1 className="col-start-1 mt-1 line-clamp-2 text-2xl max-md:col-span-2 max-lg:[[data-report]:has([data-chosen])_&]:sr-only">
        {visibleText(summary.name)}
      </h1>
      <ul className={`${hiddenBehindFinding} col-span-2 mt-1 flex flex-wrap gap-x-1.5 text-sm text-muted`}>
        {facts.map((fact, at) => (
          <li key={fact} className="flex gap-x-1.5 wrap-anywhere">
            {fact}
            {at < facts.length - 1 && <span aria-hidden="true">·</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const SHORT_COMMIT = 12

const useFacts = ({ scope, files, compiler, deployment, commit, createdAt }: ScanSummary): readonly string[] => {
  const locale = useLocale()
  const t = useText()
  const count = scope?.checked.length ?? 0
  const contracts = count === 1 ? t(m.head_contracts_one) : t(m.head_contracts_all, { count })
  const lines = countLines(scope, files)
  return [
    ...(count > 0 ? [contracts] : []),
    ...(lines > 0 ? [t(m.head_lines, { count: lines.toLocaleString(locale) })] : []),
    ...(compiler ? [t(m.head_compiler, { version: compiler.replace(/\+.*$/s, '') })] : []),
    ...(deployment
      ? [t(m.app_report_deployed, { chain: chainById(deployment.chainId)?.name ?? deployment.chainId })]
      : []),
    ...(commit ? [t(m.head_commit, { commit: commit.slice(0, SHORT_COMMIT) })] : []),
    formatDay(createdAt, locale),
  ]
}

/** The lines of the checked files, without dependencies. */
const countLines = (scope: ScanSummary['scope'], files: ScanSummary['files']): number => {
  const own = new Set(scope?.checked.map(({ file }) => file))
  return files.filter(({ path }) => own.size === 0 || own.has(path)).reduce((sum, { lines }) => sum + lines, 0)
}
