import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { type RenderAsk, TriageActions } from './triage-actions.tsx'

interface TriageBarProps {
  contractId: string
  /** Those that are listed. */
  findings: readonly Finding[]
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[]) => void
  renderAsk: RenderAsk
}

/** How many findings are picked, and what can be done with them together. */
export const TriageBar = ({ contractId, findings, picked, onPick, renderAsk }: TriageBarProps) => {
  const locale = useLocale()
  const chosen = findings.filter(({ id }) => picked.has(id))
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center gap-2" data-triage-bar>
      <span role="status" className="text-sm">
        {m.triage_picked({ count: chosen.length }, { locale })}
      </span>
      {chosen.length < findings.length && (
        <button type="button" onClick={() => onPick(findings.map(({ id }) => id))} className={buttonClass('link')}>
          {m.triage_pick_all({ count: findings.length }, { locale })}
        </button>
      )}
      {chosen.length > 0 && (
        <>
          <button type="button" onClick={() => onPick([])} className={buttonClass('link')}>
            {m.triage_pick_none({}, { locale })}
          </button>
          <TriageActions contractId={contractId} findings={chosen} renderAsk={renderAsk} onDone={() => onPick([])} />
        </>
      )}
    </div>
  )
}
