import { type ContractSummary, type Stage, type StageProgress, stages } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { stageWord } from '@lc/report/words'
import { useState } from 'react'
import { formatElapsed } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Slit } from '../../../shared/ui/slit.tsx'
import { StageRow } from '../../../shared/ui/stage-row.tsx'
import { statusWord } from '../../../shared/ui/status-word.ts'
import { useNow } from '../../../shared/ui/use-now.ts'
import { CancelScanDialog } from './cancel-scan-dialog.tsx'

/** A running scan: the slit, the state in words, each named stage with its time, and the way out. */
export const ProgressPanel = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const now = useNow(true)
  const [isAsking, setIsAsking] = useState(false)
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
          {plannedStages(summary).map((stage) => {
            const progress = summary.stages.find((entry) => entry.stage === stage)
            return (
              <StageRow
                key={stage}
                id={stage}
                name={stageWord(stage, locale)}
                state={progress?.state ?? 'waiting'}
                time={progress && timeOf(progress, now)}
              />
            )
          })}
        </ol>
        <p className="mt-4 font-mono text-sm text-muted">
          {m.app_progress_elapsed({ time: formatElapsed(now - Date.parse(summary.createdAt)) }, { locale })}
        </p>
        <button type="button" onClick={() => setIsAsking(true)} className={`mt-4 ${buttonClass('quiet')}`}>
          {m.app_cancel_scan({}, { locale })}
        </button>
        {isAsking && <CancelScanDialog id={summary.id} onClose={() => setIsAsking(false)} />}
      </div>
    </section>
  )
}

/** Before its sources were fetched, a scan's plan is not known: then what was not ordered is left out. */
const plannedStages = ({ plannedStages, fuzzing }: ContractSummary): readonly Stage[] =>
  plannedStages ?? stages.filter((stage) => stage !== 'fuzz' || fuzzing)

const timeOf = ({ startedAt, finishedAt }: StageProgress, now: number) =>
  formatElapsed((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt))
