import { m } from '@lc/content/messages'
import { type ContractSummary, Stage, type StageProgress } from '@lc/contract'
import { formatElapsed } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Slit } from '../../../ui/slit.tsx'
import { statusWord } from '../../../ui/status-word.ts'
import { stageWord } from '../scan-words.ts'

/** A running scan: the slit, the state in words, each named stage with its time. */
export const ProgressPanel = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const now = useNow(true)
  return (
    <section className="grid gap-x-10 gap-y-6 border border-line bg-surface p-6 md:grid-cols-[auto_1fr] md:p-8">
      <div className="night grid h-40 place-items-center bg-bg md:w-40">
        <Slit isRunning className="h-24 w-12 text-volt" />
      </div>
      <div>
        <h2 className="text-xl">{m.app_progress_title({}, { locale })}</h2>
        <p role="status" className="mt-1" data-status={summary.status}>
          {statusWord(summary.status, locale)}
        </p>
        <p className="mt-1 text-sm text-muted">{m.app_progress_text({}, { locale })}</p>
        <ol aria-label={m.app_progress_stages({}, { locale })} className="mt-5 max-w-[34rem]">
          {Stage.options.map((stage) => (
            <StageRow
              key={stage}
              name={stageWord(stage, locale)}
              progress={summary.stages.find((entry) => entry.stage === stage)}
              stage={stage}
              now={now}
            />
          ))}
        </ol>
        <p className="mt-4 font-mono text-sm text-muted">
          {m.app_progress_elapsed({ time: formatElapsed(now - Date.parse(summary.createdAt)) }, { locale })}
        </p>
      </div>
    </section>
  )
}

interface StageRowProps {
  name: string
  stage: Stage
  progress: StageProgress | undefined
  now: number
}

const StageRow = ({ name, stage, progress, now }: StageRowProps) => {
  const locale = useLocale()
  const state = progress?.state ?? 'waiting'
  const words = {
    waiting: m.app_stage_state_waiting,
    running: m.app_stage_state_running,
    done: m.app_stage_state_done,
    failed: m.app_stage_state_failed,
  }
  return (
    <li
      data-stage={stage}
      data-state={state}
      className={`flex items-center gap-3 border-t border-line py-2 ${state === 'waiting' ? 'text-muted' : ''}`}
    >
      <StageMark state={state} />
      <span className={state === 'running' ? 'font-semibold' : ''}>{name}</span>
      <span className="ml-auto text-sm text-muted">{words[state]({}, { locale })}</span>
      <span className="w-14 text-right font-mono text-sm tabular-nums">
        {progress && formatElapsed(endOf(progress, now) - Date.parse(progress.startedAt))}
      </span>
    </li>
  )
}

const endOf = ({ finishedAt }: StageProgress, now: number) => (finishedAt ? Date.parse(finishedAt) : now)

const marks = {
  waiting: 'border-2 border-control',
  running: 'border-2 border-text',
  done: 'bg-text',
  failed: 'border-2 border-text',
} as const

const StageMark = ({ state }: { state: keyof typeof marks }) => (
  <span aria-hidden="true" className={`grid size-4 shrink-0 place-items-center rounded-full ${marks[state]}`}>
    {state === 'running' && <span className="size-2 rounded-full bg-text" />}
    {state === 'failed' && <span className="h-0.5 w-2 bg-text" />}
  </span>
)
