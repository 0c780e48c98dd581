import type { ContractSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { Notice } from '../../../shared/ui/load-state.tsx'
import { ChecksTable } from './checks-table.tsx'
import { CoverageLines } from './coverage-lines.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'

/** A scan that runs, or that ended without a report. */
export const UnfinishedReport = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  switch (summary.status) {
    case 'failed':
      return (
        <>
          <CoverageLines checks={summary.checks} scope={summary.scope} />
          <FailurePanel failure={summary.failure} />
          <ChecksTable checks={summary.checks} />
          <Deployed summary={summary} />
        </>
      )
    case 'cancelled':
      return <Notice title={m.app_cancelled_title({}, { locale })} text={m.app_cancelled_text({}, { locale })} />
    default:
      return (
        <>
          <ProgressPanel summary={summary} />
          <Deployed summary={summary} />
        </>
      )
  }
}

const Deployed = ({ summary: { deployment, sourceService, bytecodeMatch } }: { summary: ContractSummary }) =>
  deployment && <DeploymentFacts deployment={deployment} source={sourceService} match={bytecodeMatch} />
