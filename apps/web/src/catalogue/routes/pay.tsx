import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { PayDialog } from '../../app/billing/pay-dialog.tsx'
import type { PaymentState } from '../../app/billing/use-card-payment.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_pay)

const states: readonly [PaymentState, typeof m.catalogue_pay_ready][] = [
  ['loading', m.catalogue_pay_loading],
  ['ready', m.catalogue_pay_ready],
  ['paying', m.catalogue_pay_paying],
  ['declined', m.catalogue_pay_declined],
  ['incomplete', m.catalogue_pay_incomplete],
  ['failed', m.catalogue_pay_failed],
  ['blocked', m.catalogue_pay_blocked],
  ['off', m.catalogue_pay_off],
  ['waiting', m.catalogue_pay_waiting],
  ['late', m.catalogue_pay_delayed],
  ['processing', m.catalogue_pay_processing],
  ['done', m.catalogue_pay_done],
]

const actions = { onGranted: stay, onContinue: stay, onClose: stay }

/** Stripe's form doesn't load here, so its place is empty. */
export default function PayPage() {
  const [product] = products
  if (!product) return null
  return (
    <ComponentPage
      name={m.catalogue_pay}
      modal={(close) => <PayDialog product={product} {...actions} onClose={close} start="blocked" />}
    >
      {states.map(([state, caption]) => (
        <State key={state} caption={caption}>
          <PayDialog product={product} {...actions} start={state} />
        </State>
      ))}
    </ComponentPage>
  )
}
