import { type ScanSummary, type Stage, type StageProgress, stages } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { stageWord } from '@lc/report/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelScan } from '../../../shared/api/scans/cancel-scan.ts'
import { formatElapsed, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { StageRow, statusWord, useNow } from '../../../shared/ui/scan-status.tsx'
import { Slit } from '../../../shared/ui/slit.tsx'

/** A running scan: its state, each stage with its time, and a cancel button. */
export const ProgressPanel = ({ summary }: { summary: ScanSummary }) => {
  const locale = useLocale()
  const t = useText()
  const now = useNow(true)
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <section className="grid gap-x-10 gap-y-6 border border-line bg-surface p-6 md:grid-cols-[auto_1fr] md:p-8">
      <div className="night grid h-40 place-items-center bg-bg md:w-40">
        <Slit isRunning className="h-24 w-12 text-volt" />
      </div>
      <div>
        <h2 className="text-xl">{t(m.app_progress_title)}</h2>
        <p role="status" className="mt-1" data-status={summary.status}>
          {statusWord(summary.status, locale)}
        </p>
        <p className="mt-1 text-sm text-muted">{t(m.app_progress_text)}</p>
        <ol aria-label={t(m.app_progress_stages)} className="mt-5 max-w-[34rem]">
          {plannedStages(summary).map((stage) => {
            const progress = summary.stages.find((entry) => entry.stage === stage)
            return (
              <StageRow
                key={stage}
                id={stage}
                name={stageWord(stage, locale)}
                state={progress?.state ?? 'waiting'}
                time={progress && formatStageTime(progress, now)}
              />
            )
          })}
        </ol>
        <p className="mt-4 font-mono text-sm text-muted">
          {t(m.app_progress_elapsed, { time: formatElapsed(now - Date.parse(summary.createdAt)) })}
        </p>
        <button type="button" onClick={() => setIsCancelling(true)} className={`mt-4 ${buttonClass('quiet')}`}>
          {t(m.app_cancel_scan)}
        </button>
        {isCancelling && <CancelScanDialog id={summary.id} onClose={() => setIsCancelling(false)} />}
      </div>
    </section>
  )
}

/** Before the sources are fetched the plan isn't known; then all stages are shown, fuzzing only if ordered. */
const plannedStages = ({ plannedStages, fuzzing }: ScanSummary): readonly Stage[] =>
  plannedStages ?? stages.filter((stage) => stage !== 'fuzz' || fuzzing)

const formatStageTime = ({ startedAt, finishedAt }: StageProgress, now: number) =>
  formatElapsed((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt))

interface CancelScanDialogProps {
  id: string
  onClose: () => void
  start?: { isBusy?: boolean }
}

/** After confirming, the page shows the cancelled scan, and the dialog disappears with the progress panel. */
export const CancelScanDialog = ({ id, onClose, start = {} }: CancelScanDialogProps) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const confirm = async () => {
    setIsBusy(true)
    if (!(await cancelScan(queries, id))) setIsBusy(false)
  }
  return (
    <ConfirmDialog
      title={t(m.app_cancel_scan_question)}
      label={t(m.app_cancel_scan)}
      busyLabel={t(m.app_cancel_scan_busy)}
      dismissLabel={t(m.app_cancel_scan_keep)}
      isBusy={isBusy}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(m.app_cancel_scan_text)}</p>
    </ConfirmDialog>
  )
}
