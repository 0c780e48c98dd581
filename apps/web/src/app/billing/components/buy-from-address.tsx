import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useProducts } from '../../../shared/api/billing/list-products.ts'
import { late } from '../../../shared/pages/late.ts'
import { BUY } from '../../../shared/ui/buying.ts'
import { OnItsWay } from '../../../shared/ui/on-its-way.tsx'
import { useRefreshAfterBuying } from '../use-refresh-after-buying.ts'

const PayDialog = late(() => import('./pay-dialog.tsx').then((file) => file.PayDialog))

/** `?buy=<product>` in the address opens the pay dialog: Buy Now leads here through the log-in. */
export const BuyFromAddress = () => {
  const [params, setParams] = useSearchParams()
  const asked = params.get(BUY)
  const close = () =>
    setParams(
      (standing) => {
        standing.delete(BUY)
        return standing
      },
      { replace: true },
    )
  return asked === null ? null : <BuyProduct id={asked} onClose={close} />
}

/** An id that is not sold is nothing to buy. */
const BuyProduct = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const refresh = useRefreshAfterBuying()
  const product = useProducts().data?.find((sold) => sold.id === id)
  if (!product) return null
  return (
    <Suspense fallback={<OnItsWay />}>
      <PayDialog product={product} onGranted={refresh} onContinue={onClose} onClose={onClose} />
    </Suspense>
  )
}
