import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { setFindingStatus } from '../../../shared/api/findings/set-finding-status.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { useReport } from '../report/report-context.ts'

const TriageDialog = lazyPart(() => import('./triage-dialog.tsx').then((file) => file.TriageDialog))

/** Acts on the selected findings of the list together. Empty until something is selected. */
export const TriageBar = ({ findings }: { findings: readonly Finding[] }) => {
  const { picked, pick } = useReport().picks
  const t = useText()
  const chosen = findings.filter(({ id }) => picked.has(id))
  return (
    <div className={`flex flex-wrap items-center gap-2 ${chosen.length > 0 ? 'mb-2 min-h-8' : ''}`} data-triage-bar>
      <span role="status" className="text-sm font-semibold">
        {chosen.length > 0 && t(m.triage_picked, { count: chosen.length })}
      </span>
      {chosen.length > 0 && (
        <>
          <TriageActions findings={chosen} onDone={() => pick([])} />
          {chosen.length < findings.length && (
            <button type="button" onClick={() => pick(findings.map(({ id }) => id))} className={buttonClass('link')}>
              {t(m.triage_pick_all, { count: findings.length })}
            </button>
          )}
          <button type="button" onClick={() => pick([])} className={buttonClass('link')}>
            {t(m.triage_clear_selection)}
          </button>
        </>
      )}
    </div>
  )
}

interface TriageActionsProps {
  findings: readonly Finding[]
  /** Called after a decision. */
  onDone?: () => void
}

/** Decide or ask an expert, about one finding or all selected ones. */
export const TriageActions = ({ findings, onDone }: TriageActionsProps) => {
  const { summary, renderAskExpert } = useReport()
  const t = useText()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'triage' | 'ask'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone?.()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen('triage')} className={buttonClass('quiet', 'small')}>
        {t(m.triage_decide)}
      </button>
      <button type="button" onClick={() => setOpen('ask')} className={buttonClass('quiet', 'small')}>
        {t(m.triage_ask_expert)}
      </button>
      {open === 'triage' && (
        <Suspense fallback={<LoadingFallback />}>
          <TriageDialog
            scanId={summary.id}
            findings={findings.map(({ id }) => id)}
            decide={(triage) => setFindingStatus(queries, triage)}
            onDecided={done}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'ask' && renderAskExpert?.({ scanId: summary.id, findings, onClose: close })}
    </>
  )
}

interface PickBoxProps {
  id: string
  isPicked: boolean
  onPick: (id: string) => void
}

export const PickBox = ({ id, isPicked, onPick }: PickBoxProps) => {
  const t = useText()
  return (
    <label className="grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center self-stretch">
      <input
        type="checkbox"
        checked={isPicked}
        onChange={() => onPick(id)}
        aria-label={t(m.triage_pick, { id })}
        className="size-5 accent-text"
      />
    </label>
  )
}
