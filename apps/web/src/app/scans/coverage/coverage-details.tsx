import { hasFinished, isSkipped, type ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { engineName, outcomeWord, stageWord } from '@lc/report/words'
import { Link } from 'react-router'
import { useReportPath } from '../../../shared/api/report-source.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { CheckReason } from './checks-table.tsx'
import { CoverageText } from './coverage-lines.tsx'

/** The contracts and finished checks by name, and the reason for each check without a result. */
export const CoverageDetails = ({ summary }: { summary: ScanSummary }) => {
  const locale = useLocale()
  const t = useText()
  const pathOf = useReportPath(summary.id)
  const missed = summary.checks.filter((check) => !hasFinished(check))
  return (
    <div className="mt-1 grid max-w-[60rem] gap-3 border-l-2 border-line pl-4 text-sm" data-coverage-details>
      <CoverageText
        checks={summary.checks.filter((check) => hasFinished(check))}
        scope={summary.scope}
        tier={summary.tier}
      />
      {missed.length > 0 && (
        <dl className="grid gap-2">
          {missed.map((check) => (
            <div key={`${check.engine} ${check.stage}`}>
              <dt className={isSkipped(check) ? '' : 'font-semibold'}>
                {t(m.head_check_ended, {
                  check: t(m.head_check, { stage: stageWord(check.stage, locale), engine: engineName(check.engine) }),
                  outcome: outcomeWord(check, locale),
                })}
              </dt>
              <dd>
                <CheckReason check={check} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <Link to={pathOf('provenance')} className="inline-flex min-h-8 items-center underline underline-offset-4">
          {t(m.head_all_checks)}
        </Link>
      </p>
    </div>
  )
}
