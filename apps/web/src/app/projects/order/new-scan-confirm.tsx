import type { Locale, ScanQuote } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { orderScan, type PlacedOrder } from '../../../shared/api/scans/order-scan.ts'
import { textIn, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { RenderTopUp } from '../new-scan-context.ts'
import type { ScopeChoice } from '../scope/scope-choice.ts'
import { describeIncluded } from './order-words.ts'

type State = 'confirming' | 'sending' | 'no-equity'

interface NewScanConfirmProps {
  projectId: string
  continues?: string | undefined
  main: MainChoice
  /** The contracts to check beside the main one. */
  scope?: Pick<ScopeChoice, 'count' | 'ordered'> | undefined
  /** The expected duration as text. */
  time: string
  fuzzing?: boolean
  available: number | undefined
  /** The verification that an earlier detection pays for. */
  included?: Extract<ScanQuote, { charge: 'verification' }> | undefined
  /** The state it opens in. */
  start?: State
  onClose: () => void
  onOrdered: (order: PlacedOrder) => void
  renderTopUp: RenderTopUp
}

/** The last question before a detection is held. */
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
    start = available === 0 && !included ? 'no-equity' : 'confirming',
    onClose,
    onOrdered,
    renderTopUp,
  } = props
  const locale = useLocale()
  const t = useText()
  // Kept for a second press, so the same order is placed once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<State>(start)

  const placeOrder = async () => {
    setState('sending')
    const mainContract = main.contract ? { mainContract: main.contract } : {}
    const lineage = continues ? { continues } : {}
    const chosen = scope?.ordered ? { scope: [...scope.ordered] } : {}
    const order = { projectId, mainFile: main.file, ...mainContract, ...chosen, ...lineage, fuzzing }
    const end = await orderScan({ ...order, idempotencyKey })
    if (end.kind === 'ordered') onOrdered(end.order)
    else setState(end.kind === 'no-equity' ? 'no-equity' : 'confirming')
  }

  if (state === 'no-equity') return renderTopUp({ onContinue: placeOrder, onClose })
  return (
    <Dialog title={t(m.app_confirm_title)} onClose={onClose}>
      {main.contract && (
        <p className="font-semibold wrap-anywhere">{describeContracts(main.contract, scope?.count ?? 1, locale)}</p>
      )}
      <p className="wrap-anywhere">{t(m.intake_confirm_file, { name: visibleText(main.file) })}</p>
      <p>{t(m.intake_confirm_time, { time })}</p>
      {fuzzing && <p>{t(m.intake_confirm_fuzzing)}</p>}
      <p data-charge={included?.charge ?? 'detection'} className="mt-3">
        {included ? describeIncluded(included, locale) : t(m.app_confirm_cost, { available: available ?? '–' })}
      </p>
      {!included && <p className="mt-1 text-sm text-muted">{t(m.app_confirm_return)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" disabled={state === 'sending'} onClick={placeOrder} className={buttonClass('primary')}>
          {state === 'sending' ? t(m.intake_confirm_ordering) : t(m.app_confirm_start)}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {t(m.app_cancel)}
        </button>
      </div>
    </Dialog>
  )
}

const describeContracts = (contract: string, count: number, locale: Locale) => {
  const t = textIn(locale)
  const name = visibleText(contract)
  return count > 1 ? t(m.scope_confirm, { name, count: count - 1 }) : t(m.intake_confirm_contract, { name })
}
