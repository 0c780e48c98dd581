import { type BegunStep, type Preflight, type PreflightStep, preflightSteps } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatElapsed } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Slit } from '../../../shared/ui/slit.tsx'
import { StageRow } from '../../../shared/ui/stage-row.tsx'
import { useNow } from '../../../shared/ui/use-now.ts'
import { PressButton } from './press-button.tsx'

const names = {
  reading: m.intake_doing_reading,
  resolving: m.intake_doing_resolving,
  compiling: m.intake_doing_compiling,
  comparing: m.intake_doing_comparing,
} as const satisfies Record<PreflightStep, unknown>

interface DoctorProgressProps {
  preflight: Preflight
  onCancel: () => Promise<unknown>
}

/** The doctor at work: the slit, each step with its time, and the way out. */
export const DoctorProgress = ({ preflight, onCancel }: DoctorProgressProps) => {
  const locale = useLocale()
  const now = useNow(true)
  const { steps, startedAt, deployed } = preflight
  const present = steps.at(-1)
  const shown = preflightSteps.filter((step) => step !== 'comparing' || deployed)
  return (
    <div className="grid gap-x-8 gap-y-5 border border-line bg-surface p-5 sm:grid-cols-[auto_1fr] sm:p-6" data-running>
      <div className="night grid h-28 place-items-center bg-bg sm:w-28">
        <Slit isRunning className="h-16 w-8 text-volt" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg">{m.intake_progress_title({}, { locale })}</h3>
        <p role="status" className="mt-1">
          {present ? names[present.step]({}, { locale }) : m.intake_doing_waiting({}, { locale })}
        </p>
        <ol aria-label={m.intake_progress_steps({}, { locale })} className="mt-4 max-w-[34rem] border-b border-line">
          {shown.map((step) => (
            <Step key={step} step={step} steps={steps} now={now} />
          ))}
        </ol>
        <p className="mt-3 font-mono text-sm text-muted">
          {m.app_progress_elapsed({ time: formatElapsed(now - Date.parse(startedAt)) }, { locale })}
        </p>
        <p className="mt-1 text-sm text-muted">{m.intake_progress_text({}, { locale })}</p>
        <div className="mt-4">
          <PressButton onPress={onCancel}>{m.intake_progress_cancel({}, { locale })}</PressButton>
        </div>
      </div>
    </div>
  )
}

const Step = ({ step, steps, now }: { step: PreflightStep; steps: readonly BegunStep[]; now: number }) => {
  const locale = useLocale()
  const at = steps.findIndex((begun) => begun.step === step)
  const begun = steps[at]
  const next = steps[at + 1]
  const state = !begun ? 'waiting' : next ? 'done' : 'running'
  const endMs = next ? Date.parse(next.startedAt) : now
  const name = names[step]({}, { locale })
  return (
    <StageRow
      id={step}
      name={begun?.compiler ? m.intake_doing_with({ step: name, compiler: begun.compiler }, { locale }) : name}
      state={state}
      time={begun && formatElapsed(endMs - Date.parse(begun.startedAt))}
    />
  )
}
