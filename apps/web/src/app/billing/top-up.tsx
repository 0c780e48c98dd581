import type { EquityKind, Product } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { filterProducts, useProducts } from '../../shared/api/billing/list-products.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { PayDialog } from './pay-dialog.tsx'

const purposes = {
  any: { title: m.pay_top_up_title, text: m.pay_top_up_text, kind: undefined, next: undefined },
  // After error 4014, or when no detection is left.
  'new-scan': { title: m.pay_new_scan_title, text: m.pay_new_scan_text, kind: 'detection', next: m.pay_start_scan },
  consultation: { title: m.pay_buy_consultation, text: m.pay_top_up_text, kind: 'consultation', next: undefined },
  // After error 4016.
  ticket: { title: m.pay_ticket_title, text: m.pay_ticket_text, kind: 'consultation', next: undefined },
} as const

interface TopUpProps {
  purpose: keyof typeof purposes
  onGranted: () => void
  onContinue: () => void
  continueLabel?: string
  onClose: () => void
  /** Products for the component catalogue, which can't load them. */
  start?: readonly Product[]
}

/** Chooses a package, then pays for it. */
export const TopUp = ({ purpose, continueLabel, start, ...actions }: TopUpProps) => {
  const t = useText()
  const [paying, setPaying] = useState<Product>()
  const { title, text, kind, next } = purposes[purpose]
  const label = continueLabel ?? (next && t(next))
  if (paying) return <PayDialog product={paying} {...(label ? { continueLabel: label } : {})} {...actions} />
  return (
    <Dialog title={t(title)} onClose={actions.onClose}>
      <p>{t(text)}</p>
      {start ? (
        <Packages products={filterProducts(start, kind)} onPay={() => undefined} onLeave={actions.onClose} />
      ) : (
        <SoldPackages kind={kind} onPay={setPaying} onLeave={actions.onClose} />
      )}
    </Dialog>
  )
}

/** Invoices are issued with the payment, so billing details are needed first. */
const BillingHint = ({ onLeave }: { onLeave: () => void }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <p className="mt-5 text-sm text-muted">
      {t(m.pay_billing_hint)}{' '}
      <Link to={`${localPath(locale, '/account')}#billing`} onClick={onLeave} className="underline underline-offset-4">
        {t(m.pay_billing_link)}
      </Link>
    </p>
  )
}

interface ChoiceActions {
  onPay: (product: Product) => void
  onLeave: () => void
}

const SoldPackages = ({ kind, ...actions }: { kind: EquityKind | undefined } & ChoiceActions) => {
  const { data, isError, refetch } = useProducts()
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return <Packages products={filterProducts(data, kind)} {...actions} />
}

const Packages = ({ products, onPay, onLeave }: { products: readonly Product[] } & ChoiceActions) => {
  const t = useText()
  const [chosen, setChosen] = useState(products[0]?.id)
  const product = products.find(({ id }) => id === chosen)
  if (!product) return <p className="mt-4 border-l-2 border-text pl-3">{t(m.pay_nothing_for_sale)}</p>
  return (
    <>
      <ProductChoice products={products} chosen={chosen} onChoose={setChosen} />
      <button type="button" onClick={() => onPay(product)} className={`mt-6 ${buttonClass('primary')}`}>
        {t(m.pay_next)}
      </button>
      <BillingHint onLeave={onLeave} />
    </>
  )
}

interface ProductChoiceProps {
  products: readonly Product[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const ProductChoice = ({ products, chosen, onChoose }: ProductChoiceProps) => {
  const locale = useLocale()
  const t = useText()
  const name = useId()
  const money = (amountCents: number, currency: string) => formatMoney({ amountCents, currency }, locale)
  return (
    <fieldset className="mt-4 border border-line">
      <legend className="sr-only">{t(m.pay_choice)}</legend>
      {products.map(({ id, kind, units, priceCents, currency }) => (
        <label
          key={id}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-line px-4 py-2 not-first:border-t"
        >
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4 accent-text"
          />
          <span className="grow">
            {unitWords({ kind, units }, locale)}
            {units > 1 && (
              <span className="block text-sm text-muted">
                {t(m.pay_each, { price: money(Math.floor(priceCents / units), currency) })}
              </span>
            )}
          </span>
          <span className="font-mono">{money(priceCents, currency)}</span>
        </label>
      ))}
    </fieldset>
  )
}
