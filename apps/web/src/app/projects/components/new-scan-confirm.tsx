import type { Locale, ScanQuote } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { type ReactNode, useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { orderScan, type PlacedOrder } from '../../../shared/api/scans/order-scan.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { includedWords } from '../cost-words.ts'
import type { ScopeChoice } from '../scope-choice.ts'

type State = 'asking' | 'sending' | 'no-equity'

/** What is shown in place of the question when no detection is left; `onContinue` orders again. */
export type RenderTopUp = (props: { onContinue: () => void; onClose: () => void }) => ReactNode

interface NewScanConfirmProps {
  projectId: string
  continues?: string | undefined
  main: MainChoice
  /** The contracts to check beside the main one. */
  scope?: Pick<ScopeChoice, 'count' | 'ordered'> | undefined
  /** How long it should take, in words. */
  time: string
  /** Whether fuzzing is ordered with it. */
  fuzzing?: boolean
  available: number | undefined
  /** The verification that an earlier detection pays for. */
  included?: Extract<ScanQuote, { charge: 'verification' }> | undefined
  /** The state it opens in. */
  start?: State
  onClose: () => void
  onOrdered: (order: PlacedOrder) => void
  topUp: RenderTopUp
}

/** The last look before a detection is held. */
export const NewScanConfirm = (props: NewScanConfirmProps) => {
  const {
    projectId,
    continues,
    main,
    scope,
    time,
    fuzzing = false,
    available,
    included,
    start = available === 0 && !included ? 'no-equity' : 'asking',
    onClose,
    onOrdered,
    topUp,
  } = props
  const locale = useLocale()
  // Kept over a second press: the same wish orders once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<State>(start)

  const order = async () => {
    setState('sending')
    const mainContract = main.contract ? { mainContract: main.contract } : {}
    const going = continues ? { continues } : {}
    const chosen = scope?.ordered ? { scope: [...scope.ordered] } : {}
    const wish = { projectId, mainFile: main.file, ...mainContract, ...chosen, ...going, fuzzing }
    const end = await orderScan({ ...wish, idempotencyKey })
    if (end.kind === 'ordered') onOrdered(end.order)
    else setState(end.kind === 'no-equity' ? 'no-equity' : 'asking')
  }

  if (state === 'no-equity') return topUp({ onContinue: order, onClose })
  return (
    <Dialog title={m.app_confirm_title({}, { locale })} onClose={onClose}>
      {main.contract && (
        <p className="font-semibold wrap-anywhere">{contractWords(main.contract, scope?.count ?? 1, locale)}</p>
      )}
      <p className="wrap-anywhere">{m.intake_confirm_file({ name: visibleText(main.file) }, { locale })}</p>
      <p>{m.intake_confirm_time({ time }, { locale })}</p>
      {fuzzing && <p>{m.intake_confirm_fuzzing({}, { locale })}</p>}
      <p data-charge={included?.charge ?? 'detection'} className="mt-3">
        {included ? includedWords(included, locale) : m.app_confirm_cost({ available: available ?? '–' }, { locale })}
      </p>
      {!included && <p className="mt-1 text-sm text-muted">{m.app_confirm_return({}, { locale })}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" disabled={state === 'sending'} onClick={order} className={buttonClass('primary')}>
          {state === 'sending' ? m.intake_confirm_ordering({}, { locale }) : m.app_confirm_start({}, { locale })}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {m.app_cancel({}, { locale })}
        </button>
      </div>
    </Dialog>
  )
}

const contractWords = (contract: string, count: number, locale: Locale) => {
  const name = visibleText(contract)
  return count > 1
    ? m.scope_confirm({ name, count: count - 1 }, { locale })
    : m.intake_confirm_contract({ name }, { locale })
}
