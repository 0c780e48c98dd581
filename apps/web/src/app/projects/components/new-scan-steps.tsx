import { m } from '@lc/content/messages'
import { Suspense } from 'react'
import { useContinued } from '../../../shared/api/scans/get-summary.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { ProjectSteps } from '../late-steps.ts'
import { noFiles } from '../read-files.ts'
import { useSource } from '../use-source.ts'
import { ContinuedNote } from './continued-note.tsx'
import type { RenderTopUp } from './new-scan-confirm.tsx'
import { SourceStep } from './source-step.tsx'
import { StepSection } from './step-section.tsx'

interface NewScanStepsProps {
  projectId: string | undefined
  /** The report whose project is scanned again. */
  continues: string | undefined
  onContinueNot: () => void
  /** A person has chosen the main file; what stands there is no suggestion any more. */
  isMainChosen: boolean
  available: number | undefined
  onProject: (id: string | undefined) => void
  onMainChosen: () => void
  onOrdered: () => void
  topUp: RenderTopUp
}

/** Source, scope, start: one page, in this order. */
export const NewScanSteps = ({ continues, onContinueNot, ...props }: NewScanStepsProps) => {
  const { data: continued } = useContinued(continues)
  return (
    <>
      {continued && <ContinuedNote name={continued.name} onNot={onContinueNot} />}
      <Steps {...props} continues={continued?.id} />
    </>
  )
}

type StepsProps = Omit<NewScanStepsProps, 'onContinueNot'>

const Steps = ({ projectId, onProject, ...rest }: StepsProps) => {
  const locale = useLocale()
  // Kept behind the other steps: a person who comes back to add a missing file has the rest still there.
  const { way, setWay, picked, setPicked } = useSource()
  if (projectId) {
    return (
      <Suspense fallback={<Loading />}>
        <ProjectSteps
          key={projectId}
          {...rest}
          projectId={projectId}
          onBack={() => onProject(undefined)}
          onUpload={() => {
            setWay('files')
            onProject(undefined)
          }}
          onAnother={() => {
            setPicked(noFiles)
            onProject(undefined)
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      <StepSection number={1} title={m.intake_step_source({}, { locale })}>
        <SourceStep way={way} onWay={setWay} picked={picked} onPicked={setPicked} onProject={onProject} />
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
