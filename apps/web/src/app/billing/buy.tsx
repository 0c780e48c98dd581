import type { EquityKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRefreshAfterBuying } from '../../shared/api/billing/get-equity.ts'
import { useProducts } from '../../shared/api/billing/list-products.ts'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { BUY } from '../../shared/ui/links.ts'

const TopUp = lazyPart(() => import('./top-up.tsx').then((file) => file.TopUp))
const PayDialog = lazyPart(() => import('./pay-dialog.tsx').then((file) => file.PayDialog))

const labels = { detection: m.pay_buy_detection, consultation: m.pay_buy_consultation } as const

export const BuyButton = ({ kind = 'detection' }: { kind?: EquityKind }) => {
  const t = useText()
  const refresh = useRefreshAfterBuying()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const purpose = kind === 'consultation' ? 'consultation' : 'any'
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('quiet')}>
        {t(labels[kind])}
      </button>
      {isOpen && (
        <Suspense fallback={<LoadingFallback />}>
          <TopUp purpose={purpose} onGranted={refresh} onContinue={close} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** `?buy=<product>` opens the pay dialog: Buy Now on the site leads here, through the log-in if needed. */
export const BuyFromAddress = () => {
  const [params, setParams] = useSearchParams()
  const productId = params.get(BUY)
  const close = () =>
    setParams(
      (current) => {
        current.delete(BUY)
        return current
      },
      { replace: true },
    )
  return productId === null ? null : <BuyProduct id={productId} onClose={close} />
}

/** Ignores an unknown product id. */
const BuyProduct = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const refresh = useRefreshAfterBuying()
  const product = useProducts().data?.find((sold) => sold.id === id)
  if (!product) return null
  return (
    <Suspense fallback={<LoadingFallback />}>
      <PayDialog product={product} onGranted={refresh} onContinue={onClose} onClose={onClose} />
    </Suspense>
  )
}
