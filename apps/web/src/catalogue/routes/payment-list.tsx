import { m } from '@lc/content/messages'
import { BillingForm } from '../../app/billing/billing-details.tsx'
import { PaymentRows } from '../../app/billing/payment-list.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { samplePayments } from '../samples/sample-billing.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_payment_list)

export default function PaymentListPage() {
  return (
    <ComponentPage name={m.catalogue_payment_list}>
      <State caption={m.catalogue_payment_list_every}>
        <PaymentRows payments={samplePayments} />
      </State>
      <State caption={m.catalogue_payment_list_empty}>
        <PaymentRows payments={[]} />
      </State>
      <State caption={m.catalogue_payment_list_billing}>
        <BillingForm details={{ company: 'Harbor Ltd', address: '', taxId: '' }} onSave={async () => undefined} />
      </State>
      <State caption={m.catalogue_payment_list_billing_wrong}>
        <BillingForm
          details={{ company: 'Harbor Ltd', address: '', taxId: '12<34>' }}
          start={['taxId']}
          onSave={async () => undefined}
        />
      </State>
    </ComponentPage>
  )
}
