import { m } from '@lc/content/messages'
import type { AddressProject } from '@lc/contract'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadFailed, Notice } from '../../../ui/load-state.tsx'
import { usePreflight } from '../api/use-preflight.ts'
import { suggestedMain } from '../choose-main.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ScopeStep } from './scope-step.tsx'
import { StepSection } from './step-section.tsx'

interface ProjectStepsProps {
  projectId: string
  deployed: AddressProject | undefined
  isMainChosen: boolean
  available: number | undefined
  onMainChosen: () => void
  onOrdered: () => void
  onAnother: () => void
}

/** The steps of a project that exists. All of it is read from the server, so a reload shows the same. */
export const ProjectSteps = (props: ProjectStepsProps) => {
  const { projectId, deployed, isMainChosen, available, onMainChosen, onOrdered, onAnother } = props
  const locale = useLocale()
  const { data: preflight, isLost, isError, refetch, chooseMain } = usePreflight(projectId)
  const another = (
    <button type="button" onClick={onAnother} className={buttonClass('quiet')}>
      {m.intake_other_source({}, { locale })}
    </button>
  )
  if (isLost) {
    return (
      <Notice title={m.intake_lost_title({}, { locale })} text={m.intake_lost_text({}, { locale })}>
        {another}
      </Notice>
    )
  }
  if (isError && !preflight) return <LoadFailed onRetry={refetch} />
  const diagnosis = preflight?.state === 'done' ? preflight.diagnosis : undefined
  const main = diagnosis && diagnosis.state !== 'cannot' ? suggestedMain(diagnosis) : undefined
  return (
    <>
      <StepSection number={1} title={m.intake_step_source({}, { locale })}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {diagnosis && <p>{m.intake_files({ count: diagnosis.files.length }, { locale })}</p>}
          {another}
        </div>
      </StepSection>
      <StepSection number={2} title={m.intake_step_scope({}, { locale })}>
        <ScopeStep
          preflight={preflight}
          deployed={deployed}
          isSuggestion={!isMainChosen}
          onMain={async (choice) => {
            if (await chooseMain(choice)) onMainChosen()
          }}
        />
      </StepSection>
      <StepSection
        number={3}
        title={m.intake_step_confirm({}, { locale })}
        waiting={main ? undefined : m.intake_step_confirm_waiting({}, { locale })}
      >
        {diagnosis && main && (
          <ConfirmStep
            projectId={projectId}
            diagnosis={diagnosis}
            main={main}
            available={available}
            onOrdered={onOrdered}
            onAnother={onAnother}
          />
        )}
      </StepSection>
    </>
  )
}
