import { m } from '@lc/content/messages'
import { useState } from 'react'
import { usePreflight } from '../../../shared/api/projects/list-names.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { suggestedMain } from '../choose-main.ts'
import { scopeChoice, turnOver } from '../scope-choice.ts'
import { ConfirmStep } from './confirm-step.tsx'
import type { RenderTopUp } from './new-scan-confirm.tsx'
import { PlannedScope } from './planned-scope.tsx'
import { ProjectSource } from './project-source.tsx'
import { ScopeStep } from './scope-step.tsx'
import { StepSection } from './step-section.tsx'

interface ProjectStepsProps {
  projectId: string
  continues: string | undefined
  isMainChosen: boolean
  available: number | undefined
  onMainChosen: () => void
  onOrdered: () => void
  /** To the source step, with what was chosen there. */
  onBack: () => void
  onUpload: () => void
  onAnother: () => void
  topUp: RenderTopUp
}

/** The steps of a project that exists. All of it is read from the server, so a reload shows the same. */
export const ProjectSteps = (props: ProjectStepsProps) => {
  const { projectId, continues, isMainChosen, available, onMainChosen, onOrdered, onBack, onUpload, onAnother, topUp } =
    props
  const locale = useLocale()
  const {
    data: preflight,
    isLost,
    isError,
    refetch,
    chooseMain,
    cancel,
    checkAgain,
    applyRemedy,
  } = usePreflight(projectId)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  if (isLost) return <Lost onBack={onBack} />
  if (!preflight) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  const { diagnosis, deployed } = preflight
  const main = diagnosis && diagnosis.state !== 'cannot' ? suggestedMain(diagnosis) : undefined
  const scope = diagnosis && main ? scopeChoice(diagnosis, turned) : undefined
  return (
    <>
      <StepSection number={1} title={m.intake_step_source({}, { locale })}>
        <ProjectSource preflight={preflight} onBack={onBack} onUpload={onUpload} />
      </StepSection>
      <StepSection
        number={2}
        title={m.intake_step_scope({}, { locale })}
        waiting={deployed?.look && m.intake_step_scope_waiting({}, { locale })}
      >
        <ScopeStep
          preflight={preflight}
          isSuggestion={!isMainChosen}
          onMain={async (choice) => {
            if (await chooseMain(choice)) onMainChosen()
          }}
          onCancel={cancel}
          onAgain={checkAgain}
          onRemedy={applyRemedy}
          onMend={onUpload}
        />
        {scope && (
          <div className="mt-6">
            <PlannedScope choice={scope} onTurn={(contract) => setTurned(turnOver(turned, contract))} />
          </div>
        )}
      </StepSection>
      <StepSection
        number={3}
        title={m.intake_step_confirm({}, { locale })}
        waiting={main ? undefined : m.intake_step_confirm_waiting({}, { locale })}
      >
        {diagnosis && main && (
          <ConfirmStep
            projectId={projectId}
            continues={continues}
            diagnosis={diagnosis}
            main={main}
            scope={scope}
            available={available}
            onOrdered={onOrdered}
            onAnother={onAnother}
            topUp={topUp}
          />
        )}
      </StepSection>
    </>
  )
}

const Lost = ({ onBack }: { onBack: () => void }) => {
  const locale = useLocale()
  return (
    <Notice title={m.intake_lost_title({}, { locale })} text={m.intake_lost_text({}, { locale })}>
      <button type="button" onClick={onBack} className={buttonClass('quiet')}>
        {m.intake_other_source({}, { locale })}
      </button>
    </Notice>
  )
}
