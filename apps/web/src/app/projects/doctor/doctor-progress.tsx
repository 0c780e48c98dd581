import { type BegunStep, type Preflight, type PreflightStep, preflightSteps } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatElapsed, useText } from '../../../shared/i18n/text.ts'
import { StageRow, useNow } from '../../../shared/ui/scan-status.tsx'
import { Slit } from '../../../shared/ui/slit.tsx'
import { BusyButton } from '../buttons.tsx'

const names = {
  downloading: m.intake_doing_downloading,
  submodules: m.intake_doing_submodules,
  reading: m.intake_doing_reading,
  resolving: m.intake_doing_resolving,
  compiling: m.intake_doing_compiling,
  comparing: m.intake_doing_comparing,
} as const satisfies Record<PreflightStep, unknown>

interface DoctorProgressProps {
  preflight: Preflight
  onCancel: () => Promise<unknown>
}

/** A running compile check: each step with its time, and a cancel button. */
export const DoctorProgress = ({ preflight, onCancel }: DoctorProgressProps) => {
  const t = useText()
  const now = useNow(true)
  const { steps, startedAt } = preflight
  const current = steps.at(-1)
  const shown = preflightSteps.filter((step) => isShown(step, preflight))
  return (
    <div className="grid gap-x-8 gap-y-5 border border-line bg-surface p-5 sm:grid-cols-[auto_1fr] sm:p-6" data-running>
      <div className="night grid h-28 place-items-center bg-bg sm:w-28">
        <Slit isRunning className="h-16 w-8 text-volt" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg">{t(m.intake_progress_title)}</h3>
        <p role="status" className="mt-1">
          {current ? t(names[current.step]) : t(m.intake_doing_waiting)}
        </p>
        <ol aria-label={t(m.intake_progress_steps)} className="mt-4 max-w-[34rem] border-b border-line">
          {shown.map((step) => (
            <Step key={step} step={step} steps={steps} now={now} />
          ))}
        </ol>
        <p className="mt-3 font-mono text-sm text-muted">
          {t(m.app_progress_elapsed, { time: formatElapsed(now - Date.parse(startedAt)) })}
        </p>
        <p className="mt-1 text-sm text-muted">{t(m.intake_progress_text)}</p>
        <div className="mt-4">
          <BusyButton onPress={onCancel}>{t(m.intake_progress_cancel)}</BusyButton>
        </div>
      </div>
    </div>
  )
}

/** Steps that only some sources have; submodules show once there are any. */
const isShown = (step: PreflightStep, { deployed, git, steps }: Preflight): boolean => {
  if (step === 'comparing') return deployed !== undefined
  if (step === 'downloading') return git !== undefined
  return step !== 'submodules' || steps.some((begun) => begun.step === 'submodules')
}

const Step = ({ step, steps, now }: { step: PreflightStep; steps: readonly BegunStep[]; now: number }) => {
  const t = useText()
  const at = steps.findIndex((started) => started.step === step)
  const started = steps[at]
  const next = steps[at + 1]
  const state = !started ? 'waiting' : next ? 'done' : 'running'
  const endMs = next ? Date.parse(next.startedAt) : now
  const name = t(names[step])
  return (
    <StageRow
      id={step}
      name={started?.compiler ? t(m.intake_doing_with, { step: name, compiler: started.compiler }) : name}
      state={state}
      time={started && formatElapsed(endMs - Date.parse(started.startedAt))}
    />
  )
}
