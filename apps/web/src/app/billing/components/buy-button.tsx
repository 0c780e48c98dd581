import type { EquityKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { OnItsWay } from '../../../shared/ui/on-its-way.tsx'
import { useRefreshAfterBuying } from '../use-refresh-after-buying.ts'

const TopUp = late(() => import('./top-up.tsx').then((file) => file.TopUp))
const TicketTopUp = late(() => import('./ticket-top-up.tsx').then((file) => file.TicketTopUp))

const labels = { detection: m.pay_buy_detection, consultation: m.pay_buy_consultation } as const

/** Opens the top up; for consultations the one of tickets. */
export const BuyButton = ({ kind = 'detection' }: { kind?: EquityKind }) => {
  const locale = useLocale()
  const refresh = useRefreshAfterBuying()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Shown = kind === 'consultation' ? TicketTopUp : TopUp
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('quiet')}>
        {labels[kind]({}, { locale })}
      </button>
      {isOpen && (
        <Suspense fallback={<OnItsWay />}>
          <Shown onGranted={refresh} onContinue={close} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
