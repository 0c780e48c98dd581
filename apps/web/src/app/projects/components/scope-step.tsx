import type { Preflight } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { Notice } from '../../../shared/ui/load-state.tsx'
import { librariesOf } from '../doctor-words.ts'
import { isPassing } from '../is-passing.ts'
import { DoctorProgress } from './doctor-progress.tsx'
import { PressButton } from './press-button.tsx'
import { ProjectScope } from './project-scope.tsx'

interface ScopeStepProps {
  preflight: Preflight
  isSuggestion: boolean
  onMain: (choice: MainChoice) => void
  onCancel: () => Promise<unknown>
  onAgain: () => Promise<unknown>
  /** Looks again with the libraries that the answer offers. */
  onRemedy: () => Promise<unknown>
  /** Back to the chosen files. */
  onMend: () => void
}

/** Where the doctor's look stands: at work, ended without an answer, or answered. */
export const ScopeStep = ({ isSuggestion, onMain, onCancel, ...wayOut }: ScopeStepProps) => {
  const { preflight, onAgain } = wayOut
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
  return (
    <ProjectScope diagnosis={diagnosis} isSuggestion={isSuggestion} onMain={onMain} wayOut={<WayOut {...wayOut} />}>
      {facts}
    </ProjectScope>
  )
}

type WayOutProps = Pick<ScopeStepProps, 'preflight' | 'onAgain' | 'onRemedy' | 'onMend'>

/** From a project that does not compile: another library, other files, or only another try. */
const WayOut = ({ preflight: { diagnosis, deployed }, onMend, onAgain, onRemedy }: WayOutProps) => {
  const locale = useLocale()
  if (diagnosis?.state !== 'cannot') return null
  if (isPassing(diagnosis)) return <Again onAgain={onAgain} />
  const remedy = diagnosis.reasons.find((reason) => reason.remedy)?.remedy
  return (
    <div className="flex flex-wrap gap-3">
      {remedy && (
        <PressButton kind="primary" onPress={onRemedy}>
          {m.intake_remedy({ libraries: librariesOf(remedy) }, { locale })}
        </PressButton>
      )}
      <button type="button" onClick={onMend} className={buttonClass(remedy ? 'quiet' : 'primary')}>
        {deployed ? m.intake_retired_upload({}, { locale }) : m.intake_mend({}, { locale })}
      </button>
    </div>
  )
}

interface NoAnswerProps {
  isCancelled: boolean
  onAgain: () => Promise<unknown>
}

/** A look that was stopped, or that broke: nothing is lost, and it can be asked for again. */
export const NoAnswer = ({ isCancelled, onAgain }: NoAnswerProps) => {
  const locale = useLocale()
  const [title, text] = isCancelled
    ? [m.intake_cancelled_title, m.intake_cancelled_text]
    : [m.intake_failed_title, m.intake_failed_text]
  return (
    <div data-no-answer={isCancelled ? 'cancelled' : 'failed'}>
      <Notice title={title({}, { locale })} text={text({}, { locale })}>
        <Again onAgain={onAgain} />
      </Notice>
    </div>
  )
}

const Again = ({ onAgain }: { onAgain: () => Promise<unknown> }) => (
  <PressButton kind="primary" onPress={onAgain}>
    {m.intake_check_again({}, { locale: useLocale() })}
  </PressButton>
)
