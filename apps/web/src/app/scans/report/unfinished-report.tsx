import type { ScanSummary } from '@lc/api-contract'
import { brand, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { failureWords } from '@lc/report/words'
import { Link } from 'react-router'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { Notice } from '../../../shared/ui/load-state.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { ChecksTable } from '../coverage/checks-table.tsx'
import { CoverageLines } from '../coverage/coverage-lines.tsx'
import { ProgressPanel } from './progress-panel.tsx'

/** A scan that is running or ended without a report. */
export const UnfinishedReport = ({ summary }: { summary: ScanSummary }) => {
  const t = useText()
  switch (summary.status) {
    case 'failed':
      return (
        <>
          <CoverageLines checks={summary.checks} scope={summary.scope} tier={summary.tier} />
          <FailurePanel failure={summary.failure} />
          <ChecksTable checks={summary.checks} />
          <Deployed summary={summary} />
        </>
      )
    case 'cancelled':
      return <Notice title={t(m.app_cancelled_title)} text={t(m.app_cancelled_text)} />
    default:
      return (
        <>
          <ProgressPanel summary={summary} />
          <Deployed summary={summary} />
        </>
      )
  }
}

const Deployed = ({ summary: { deployment, sourceService, bytecodeMatch } }: { summary: ScanSummary }) =>
  deployment && <DeploymentFacts deployment={deployment} source={sourceService} match={bytecodeMatch} />

/** Why the scan failed, the tool's message, and that the detection was returned. */
export const FailurePanel = ({ failure }: { failure: ScanSummary['failure'] }) => {
  const locale = useLocale()
  const t = useText()
  const detail = t(m.app_failed_detail)
  const isOurs = failure?.reason !== 'invalid_input' && failure?.reason !== 'resource_limit'
  return (
    <section className="border border-line bg-surface p-6 md:p-8" data-failure={failure?.reason}>
      <h2 className="text-xl">{t(m.app_failed_title)}</h2>
      <p className="mt-2 text-lg">{failureWords(failure?.reason ?? 'engine_error', locale)}</p>
      <p className="mt-1 text-muted">{t(m.app_failed_returned)}</p>
      {isOurs && <p className="mt-1 text-muted">{t(m.app_failed_contact, { email: brand.mail.contact })}</p>}
      {failure?.reason === 'invalid_input' && failure.detail && (
        <>
          <h3 className="mt-6 text-base">{detail}</h3>
          <ScrollRegion label={detail} className="mt-2 max-h-80 border border-line bg-bg p-4">
            <pre className="text-xs whitespace-pre-wrap wrap-anywhere">{visibleText(failure.detail)}</pre>
          </ScrollRegion>
        </>
      )}
      <Link to={localPath(locale, '/new-scan')} className={`mt-6 ${buttonClass('primary')}`}>
        {t(m.app_failed_again)}
      </Link>
    </section>
  )
}
