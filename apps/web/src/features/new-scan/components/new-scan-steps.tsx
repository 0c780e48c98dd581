import { m } from '@lc/content/messages'
import type { AddressProject } from '@lc/contract'
import { useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { ProjectSteps } from './project-steps.tsx'
import { SourceStep } from './source-step.tsx'
import { StepSection } from './step-section.tsx'

interface NewScanStepsProps {
  projectId: string | undefined
  /** A person has chosen the main file; what stands there is no suggestion any more. */
  isMainChosen: boolean
  available: number | undefined
  onProject: (id: string | undefined) => void
  onMainChosen: () => void
  onOrdered: () => void
}

/** Source, scope, start: one page, in this order. */
export const NewScanSteps = ({ projectId, onProject, ...rest }: NewScanStepsProps) => {
  const locale = useLocale()
  const [deployed, setDeployed] = useState<AddressProject>()
  if (projectId) {
    return (
      <ProjectSteps
        key={projectId}
        {...rest}
        projectId={projectId}
        deployed={deployed?.id === projectId ? deployed : undefined}
        onAnother={() => onProject(undefined)}
      />
    )
  }
  return (
    <>
      <StepSection number={1} title={m.intake_step_source({}, { locale })}>
        <SourceStep
          onFiles={onProject}
          onDeployed={(project) => {
            setDeployed(project)
            onProject(project.id)
          }}
        />
      </StepSection>
      <StepSection
        number={2}
        title={m.intake_step_scope({}, { locale })}
        waiting={m.intake_step_scope_waiting({}, { locale })}
      />
      <StepSection
        number={3}
        title={m.intake_step_confirm({}, { locale })}
        waiting={m.intake_step_confirm_waiting({}, { locale })}
      />
    </>
  )
}
