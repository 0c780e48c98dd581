import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { decideFindings } from '../../../shared/api/findings/set-finding-status.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { OnItsWay } from '../../../shared/ui/on-its-way.tsx'

const TriageDialog = late(() => import('./triage-dialog.tsx').then((file) => file.TriageDialog))

/** The dialog that asks an expert about findings; the route brings it, because tickets are another feature. */
export type RenderAsk = (asked: { contractId: string; findings: readonly Finding[]; onClose: () => void }) => ReactNode

interface TriageActionsProps {
  contractId: string
  findings: readonly Finding[]
  renderAsk: RenderAsk
  /** After something was done with them. */
  onDone?: () => void
}

/** What can be done with one finding, or with all that are picked. */
export const TriageActions = ({ contractId, findings, renderAsk, onDone }: TriageActionsProps) => {
  const locale = useLocale()
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
        {m.triage_decide({}, { locale })}
      </button>
      <button type="button" onClick={() => setOpen('ask')} className={buttonClass('quiet', 'small')}>
        {m.triage_ask({}, { locale })}
      </button>
      {open === 'triage' && (
        <Suspense fallback={<OnItsWay />}>
          <TriageDialog
            contractId={contractId}
            findings={findings.map(({ id }) => id)}
            decide={(triage) => decideFindings(queries, triage)}
            onDecided={done}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'ask' && renderAsk({ contractId, findings, onClose: close })}
    </>
  )
}
