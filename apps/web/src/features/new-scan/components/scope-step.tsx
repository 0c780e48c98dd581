import { m } from '@lc/content/messages'
import type { AddressProject, Preflight } from '@lc/contract'
import { useLocale } from '../../../lib/locale-context.ts'
import { Loading, Notice } from '../../../ui/load-state.tsx'
import type { MainChoice } from '../choose-main.ts'
import { DeploymentFacts } from './deployment-facts.tsx'
import { DoctorProgress } from './doctor-progress.tsx'
import { ProjectScope } from './project-scope.tsx'

interface ScopeStepProps {
  preflight: Preflight | undefined
  deployed: AddressProject | undefined
  isSuggestion: boolean
  onMain: (choice: MainChoice) => void
}

/** Where the doctor's look stands: at work, ended without an answer, or answered. */
export const ScopeStep = ({ preflight, deployed, isSuggestion, onMain }: ScopeStepProps) => {
  const locale = useLocale()
  if (!preflight) return <Loading />
  if (preflight.state === 'running') return <DoctorProgress />
  if (!preflight.diagnosis) {
    const isCancelled = preflight.state === 'cancelled'
    return (
      <Notice
        title={isCancelled ? m.intake_cancelled_title({}, { locale }) : m.intake_failed_title({}, { locale })}
        text={isCancelled ? m.intake_cancelled_text({}, { locale }) : m.intake_failed_text({}, { locale })}
      />
    )
  }
  return (
    <ProjectScope diagnosis={preflight.diagnosis} isSuggestion={isSuggestion} onMain={onMain}>
      {deployed && <DeploymentFacts deployment={deployed.deployment} source={deployed.service} />}
    </ProjectScope>
  )
}
