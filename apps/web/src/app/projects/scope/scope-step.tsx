import type { Diagnosis, Preflight } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { MainChoice as Choice } from '../../../shared/api/projects/set-main-file.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { Notice } from '../../../shared/ui/load-state.tsx'
import { BusyButton } from '../buttons.tsx'
import { DoctorAnswer } from '../doctor/doctor-answer.tsx'
import { DoctorProgress } from '../doctor/doctor-progress.tsx'
import { listLibraries, mayPassNextTime } from '../doctor/doctor-words.ts'
import { suggestedMain } from './choose-main.ts'
import { FileTreeView } from './file-tree-view.tsx'
import { MainChoice } from './main-choice.tsx'

interface ScopeStepProps {
  preflight: Preflight
  /** The user hasn't chosen a main contract yet; the doctor suggests one. */
  isSuggestion: boolean
  onMain: (choice: Choice) => void
  onCancel: () => Promise<unknown>
  onAgain: () => Promise<unknown>
  /** Checks again with the libraries that the answer offers. */
  onRemedy: () => Promise<unknown>
  onUpload: () => void
}

/** The second step: the compile check in progress, without an answer, or with one. */
export const ScopeStep = (props: ScopeStepProps) => {
  const { preflight, isSuggestion, onMain, onCancel, onAgain } = props
  const { state, diagnosis, deployed } = preflight
  const facts = deployed && (
    <DeploymentFacts deployment={deployed.deployment} source={deployed.service} match={deployed.match} />
  )
  if (!diagnosis) {
    return (
      <div className="grid gap-6">
        {state === 'running' ? (
          <DoctorProgress preflight={preflight} onCancel={onCancel} />
        ) : (
          <NoAnswer isCancelled={state === 'cancelled'} onAgain={onAgain} />
        )}
        {facts}
      </div>
    )
  }
  const canChoose = diagnosis.state !== 'cannot' || diagnosis.contracts.length > 0
  return (
    <div className="grid gap-6">
      <div>
        <DoctorAnswer diagnosis={diagnosis} />
        <div className="mt-5 empty:hidden">
          <Remedies {...props} />
        </div>
      </div>
      {facts}
      {canChoose && <MainChoice diagnosis={diagnosis} isSuggestion={isSuggestion} onChoose={onMain} />}
      <ProjectFiles diagnosis={diagnosis} />
    </div>
  )
}

const ProjectFiles = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const t = useText()
  return (
    <details className="border border-line">
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {t(m.intake_files, { count: diagnosis.files.length })}
      </summary>
      <div className="border-t border-line p-4">
        <FileTreeView files={diagnosis.files} mainFile={suggestedMain(diagnosis)?.file} />
      </div>
    </details>
  )
}

type RemediesProps = Pick<ScopeStepProps, 'preflight' | 'onAgain' | 'onRemedy' | 'onUpload'>

/** For a project that doesn't compile: other libraries, other files, or another attempt. */
const Remedies = ({ preflight: { diagnosis, deployed, git }, onUpload, onAgain, onRemedy }: RemediesProps) => {
  const t = useText()
  if (diagnosis?.state !== 'cannot') return null
  if (mayPassNextTime(diagnosis)) {
    return (
      <BusyButton kind="primary" onPress={onAgain}>
        {t(m.intake_check_again)}
      </BusyButton>
    )
  }
  const remedy = diagnosis.reasons.find((reason) => reason.remedy)?.remedy
  return (
    <div className="flex flex-wrap gap-3">
      {remedy && (
        <BusyButton kind="primary" onPress={onRemedy}>
          {t(m.intake_remedy, { libraries: listLibraries(remedy) })}
        </BusyButton>
      )}
      <button type="button" onClick={onUpload} className={buttonClass(remedy ? 'quiet' : 'primary')}>
        {deployed || git ? t(m.intake_retired_upload) : t(m.intake_replace_files)}
      </button>
    </div>
  )
}

interface NoAnswerProps {
  isCancelled: boolean
  onAgain: () => Promise<unknown>
}

/** A check that was cancelled or failed. The project is kept and can be checked again. */
export const NoAnswer = ({ isCancelled, onAgain }: NoAnswerProps) => {
  const t = useText()
  const [title, text] = isCancelled
    ? [m.intake_cancelled_title, m.intake_cancelled_text]
    : [m.intake_failed_title, m.intake_failed_text]
  return (
    <div data-no-answer={isCancelled ? 'cancelled' : 'failed'}>
      <Notice title={t(title)} text={t(text)}>
        <BusyButton kind="primary" onPress={onAgain}>
          {t(m.intake_check_again)}
        </BusyButton>
      </Notice>
    </div>
  )
}
