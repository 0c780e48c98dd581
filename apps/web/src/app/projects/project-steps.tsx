import { chainById, type Preflight } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { usePreflight } from '../../shared/api/projects/list-names.ts'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { DeploymentFacts } from '../../shared/ui/deployment-facts.tsx'
import { Address } from '../../shared/ui/facts.tsx'
import { GitPlace } from '../../shared/ui/git-place.tsx'
import { LoadFailed, Loading, Notice } from '../../shared/ui/load-state.tsx'
import { useNewScan } from './new-scan-context.ts'
import { ConfirmStep } from './order/confirm-step.tsx'
import { suggestedMain } from './scope/choose-main.ts'
import { PlannedScope } from './scope/planned-scope.tsx'
import { applyChoice, toggleContract } from './scope/scope-choice.ts'
import { ScopeStep } from './scope/scope-step.tsx'
import { BytecodeLook } from './source/bytecode-look.tsx'
import { StepSection } from './step-section.tsx'

interface ProjectStepsProps {
  projectId: string
  isMainChosen: boolean
  onMainChosen: () => void
}

/** The steps of an existing project. Everything comes from the server, so a reload shows the same. */
export const ProjectSteps = ({ projectId, isMainChosen, onMainChosen }: ProjectStepsProps) => {
  const { uploadFiles } = useNewScan()
  const t = useText()
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
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  if (isLost) return <Lost />
  if (!preflight) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  const { diagnosis, deployed } = preflight
  const main = diagnosis && diagnosis.state !== 'cannot' ? suggestedMain(diagnosis) : undefined
  const scope = diagnosis && main ? applyChoice(diagnosis, toggled) : undefined
  return (
    <>
      <StepSection number={1} title={t(m.intake_step_source)}>
        <ProjectSource preflight={preflight} />
      </StepSection>
      <StepSection number={2} title={t(m.intake_step_scope)} waiting={deployed?.look && t(m.intake_step_scope_waiting)}>
        <ScopeStep
          preflight={preflight}
          isSuggestion={!isMainChosen}
          onMain={async (choice) => {
            if (await chooseMain(choice)) onMainChosen()
          }}
          onCancel={cancel}
          onAgain={checkAgain}
          onRemedy={applyRemedy}
          onUpload={uploadFiles}
        />
        {scope && (
          <div className="mt-6">
            <PlannedScope choice={scope} onToggle={(contract) => setToggled(toggleContract(toggled, contract))} />
          </div>
        )}
      </StepSection>
      <StepSection
        number={3}
        title={t(m.intake_step_confirm)}
        waiting={main ? undefined : t(m.intake_step_confirm_waiting)}
      >
        {diagnosis && main && <ConfirmStep projectId={projectId} diagnosis={diagnosis} main={main} scope={scope} />}
      </StepSection>
    </>
  )
}

/** The project expired or belongs to another user. */
const Lost = () => {
  const t = useText()
  const { changeSource } = useNewScan()
  return (
    <Notice title={t(m.intake_lost_title)} text={t(m.intake_lost_text)}>
      <button type="button" onClick={changeSource} className={buttonClass('quiet')}>
        {t(m.intake_other_source)}
      </button>
    </Notice>
  )
}

/** Without verified source there are only facts from the bytecode, and nothing to scan. */
const ProjectSource = ({ preflight }: { preflight: Preflight }) => {
  const t = useText()
  const { changeSource, uploadFiles } = useNewScan()
  const { deployed, git, fileCount } = preflight
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {deployed ? (
          <p>
            {chainById(deployed.deployment.chainId)?.name} <Address address={deployed.deployment.address} />
          </p>
        ) : git ? (
          <GitPlace git={git} />
        ) : (
          <p>{t(m.intake_files, { count: fileCount })}</p>
        )}
        <button type="button" onClick={changeSource} className={buttonClass('quiet')}>
          {t(m.intake_other_source)}
        </button>
      </div>
      {deployed?.look && (
        <>
          <BytecodeLook look={deployed.look} onUpload={uploadFiles} />
          <DeploymentFacts deployment={deployed.deployment} />
        </>
      )}
    </div>
  )
}
