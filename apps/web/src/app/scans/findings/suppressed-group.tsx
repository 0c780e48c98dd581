import type { Finding, ScanSummary } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { ruleNoteWords } from '@lc/report/words'
import { Link } from 'react-router'
import { useReportPath } from '../../../shared/api/report-source.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { FindingList } from './finding-list.tsx'
import type { FindingListProps } from './finding-rows.tsx'

interface SuppressedGroupProps extends FindingListProps {
  findings: readonly Finding[]
  hasMany: boolean
}

/** Suppressed findings, each with its reason; closed unless one of them is open beside it. */
export const SuppressedGroup = ({ hasMany, ...list }: SuppressedGroupProps) => {
  const t = useText()
  if (list.findings.length === 0) return null
  return (
    <details
      className="mt-3 border border-line bg-surface"
      open={list.findings.some(({ id }) => id === list.chosenId) || undefined}
      data-suppressed-group={list.findings.length}
    >
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        {t(m.rules_group, { count: list.findings.length })}
      </summary>
      <p className="px-4 pb-3 text-sm text-muted">{t(m.rules_group_text)}</p>
      <FindingList {...list} hasMany={hasMany} />
    </details>
  )
}

/** Comments and lines of `lcat.toml` without effect; more than these are on the provenance page. */
const SHOWN_NOTES = 5

export const RuleNotes = ({ summary }: { summary: ScanSummary }) => {
  const locale = useLocale()
  const t = useText()
  const pathOf = useReportPath(summary.id)
  const { notes = [] } = summary.projectRules ?? {}
  return (
    <div className="mt-3 text-sm" data-rule-notes={notes.length}>
      <ul className="grid gap-1">
        {notes.slice(0, SHOWN_NOTES).map((note) => (
          <li key={`${note.file} ${note.line} ${note.problem} ${note.value}`} className="wrap-anywhere">
            {visibleText(ruleNoteWords(note, locale))}
          </li>
        ))}
      </ul>
      <Link to={pathOf('provenance')} className="inline-flex min-h-8 items-center underline underline-offset-4">
        {t(m.rules_title)}
      </Link>
    </div>
  )
}
