import { m } from '@lc/content/messages'
import { useRef, useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { orderScan } from '../api/order-scan.ts'
import { uploadProject } from '../api/upload-project.ts'

type State = 'asking' | 'sending' | 'no-equity'

interface NewScanConfirmProps {
  files: readonly File[]
  mainFile: string
  available: number | undefined
  /** The state it opens in. */
  start?: State
  onClose: () => void
  onOrdered: (contractId: string) => void
}

/** The last look before a detection is held. */
export const NewScanConfirm = (props: NewScanConfirmProps) => {
  const { files, mainFile, available, start = available === 0 ? 'no-equity' : 'asking', onClose, onOrdered } = props
  const locale = useLocale()
  // Kept over a second press: the same wish uploads once and orders once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const projectId = useRef<string>(undefined)
  const [state, setState] = useState<State>(start)

  const order = async () => {
    setState('sending')
    projectId.current ??= await uploadProject(files)
    if (!projectId.current) return setState('asking')
    const end = await orderScan({ projectId: projectId.current, mainFile, idempotencyKey })
    if (end.kind === 'ordered') onOrdered(end.contractId)
    else setState(end.kind === 'no-equity' ? 'no-equity' : 'asking')
  }

  return (
    <Dialog title={m.app_confirm_title({}, { locale })} onClose={onClose}>
      <p className="wrap-anywhere">
        {m.app_confirm_files({ count: files.length, name: visibleText(mainFile) }, { locale })}
      </p>
      {state === 'no-equity' ? (
        <p className="mt-3 border-l-2 border-text pl-3">{m.app_confirm_no_equity({}, { locale })}</p>
      ) : (
        <>
          <p className="mt-3">{m.app_confirm_cost({ available: available ?? '–' }, { locale })}</p>
          <p className="mt-1 text-sm text-muted">{m.app_confirm_return({}, { locale })}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {state !== 'no-equity' && (
          <button type="button" disabled={state === 'sending'} onClick={order} className={buttonClass('primary')}>
            {state === 'sending' ? m.app_confirm_starting({}, { locale }) : m.app_confirm_start({}, { locale })}
          </button>
        )}
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {m.app_cancel({}, { locale })}
        </button>
      </div>
    </Dialog>
  )
}
