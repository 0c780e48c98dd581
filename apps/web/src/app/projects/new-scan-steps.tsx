import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Suspense } from 'react'
import { useContinued } from '../../shared/api/scans/get-summary.ts'
import { useText } from '../../shared/i18n/text.ts'
import { Loading } from '../../shared/ui/load-state.tsx'
import { ProjectSteps } from './lazy-project-steps.ts'
import { NewScanContext, type RenderTopUp } from './new-scan-context.ts'
import type { DeployedAddress } from './source/address-form.tsx'
import { noFiles } from './source/read-files.ts'
import { SourceStep, useSource } from './source/source-step.tsx'
import { StepSection } from './step-section.tsx'

interface NewScanStepsProps {
  projectId: string | undefined
  /** The id of the scan whose project is scanned again. */
  continues: string | undefined
  /** The deployed contract that was chosen before the page was opened. */
  chosen: DeployedAddress | undefined
  onContinueNot: () => void
  /** The user chose the main file, so it isn't a suggestion any more. */
  isMainChosen: boolean
  /** Detections left; undefined while they load. */
  available: number | undefined
  onProject: (id: string | undefined) => void
  onMainChosen: () => void
  onOrdered: () => void
  renderTopUp: RenderTopUp
}

/** The page's three steps: source, scope, start. */
export const NewScanSteps = (props: NewScanStepsProps) => {
  const { projectId, isMainChosen, available, onContinueNot, onProject, onMainChosen, onOrdered, renderTopUp } = props
  const { data: continued } = useContinued(props.continues)
  // Kept while the other steps show: users who return to add a missing file still have the rest.
  const source = useSource(props.chosen, continued?.git)
  const changeSource = () => onProject(undefined)
  const newScan = {
    continues: continued?.id,
    available,
    onOrdered,
    renderTopUp,
    openProject: onProject,
    changeSource,
    uploadFiles: () => {
      source.setType('files')
      if (projectId) changeSource()
    },
    startAnother: () => {
      source.setPicked(noFiles)
      changeSource()
    },
  }
  return (
    <NewScanContext value={newScan}>
      {continued && <ContinuedNote name={continued.name} onNot={onContinueNot} />}
      {projectId ? (
        <Suspense fallback={<Loading />}>
          <ProjectSteps key={projectId} projectId={projectId} isMainChosen={isMainChosen} onMainChosen={onMainChosen} />
        </Suspense>
      ) : (
        <FirstStep source={source} />
      )}
    </NewScanContext>
  )
}

const FirstStep = ({ source }: { source: ReturnType<typeof useSource> }) => {
  const t = useText()
  return (
    <>
      <StepSection number={1} title={t(m.intake_step_source)}>
        <SourceStep source={source} />
      </StepSection>
      <StepSection number={2} title={t(m.intake_step_scope)} waiting={t(m.intake_step_scope_waiting)} />
      <StepSection number={3} title={t(m.intake_step_confirm)} waiting={t(m.intake_step_confirm_waiting)} />
    </>
  )
}

/** Shows which project is scanned again, with a button to scan a new one instead. */
const ContinuedNote = ({ name, onNot }: { name: string; onNot: () => void }) => {
  const t = useText()
  return (
    <div data-continues className="mb-6 border-l-2 border-text pl-3">
      <p className="wrap-anywhere">{t(m.intake_continues, { name: visibleText(name) })}</p>
      <button
        type="button"
        onClick={onNot}
        className="inline-flex min-h-8 items-center text-sm text-muted underline decoration-control underline-offset-4 hover:text-text"
      >
        {t(m.intake_continues_not)}
      </button>
    </div>
  )
}
