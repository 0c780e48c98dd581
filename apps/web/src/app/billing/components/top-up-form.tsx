import type { EquityKind, Product } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { productsOf, useProducts } from '../../../shared/api/billing/list-products.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ProductChoice } from './product-choice.tsx'

export interface TopUpProps {
  onGranted: () => void
  onContinue: () => void
  continueLabel?: string
  onClose: () => void
  /** Samples in the catalogue bring what is sold along. */
  start?: readonly Product[]
}

interface TopUpFormProps extends TopUpProps {
  title: string
  text: string
  /** All kinds where it is missing. */
  kind?: EquityKind
}

/** A package is chosen, then paid. */
export const TopUpForm = ({ title, text, kind, start, ...rest }: TopUpFormProps) => {
  const [paying, setPaying] = useState<Product>()
  if (paying) return <PayDialog product={paying} {...rest} />
  return (
    <Dialog title={title} onClose={rest.onClose}>
      <p>{text}</p>
      {start ? (
        <Packages products={productsOf(start, kind)} onPay={() => undefined} />
      ) : (
        <SoldPackages kind={kind} onPay={setPaying} />
      )}
      <BillingHint onLeave={rest.onClose} />
    </Dialog>
  )
}

/** An invoice is issued with the payment, so its details have to be there before. */
const BillingHint = ({ onLeave }: { onLeave: () => void }) => {
  const locale = useLocale()
  return (
    <p className="mt-5 text-sm text-muted">
      {m.pay_billing_hint({}, { locale })}{' '}
      <Link to={`${localPath(locale, '/account')}#billing`} onClick={onLeave} className="underline underline-offset-4">
        {m.pay_billing_link({}, { locale })}
      </Link>
    </p>
  )
}

const SoldPackages = ({ kind, onPay }: { kind: EquityKind | undefined; onPay: (product: Product) => void }) => {
  const { data, isError, refetch } = useProducts()
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return <Packages products={productsOf(data, kind)} onPay={onPay} />
}

const Packages = ({ products, onPay }: { products: readonly Product[]; onPay: (product: Product) => void }) => {
  const locale = useLocale()
  const [chosen, setChosen] = useState(products[0]?.id)
  const product = products.find(({ id }) => id === chosen)
  if (!product) return <p className="mt-4 border-l-2 border-text pl-3">{m.pay_none_sold({}, { locale })}</p>
  return (
    <>
      <ProductChoice products={products} chosen={chosen} onChoose={setChosen} />
      <button type="button" onClick={() => onPay(product)} className={`mt-6 ${buttonClass('primary')}`}>
        {m.pay_next({}, { locale })}
      </button>
    </>
  )
}
